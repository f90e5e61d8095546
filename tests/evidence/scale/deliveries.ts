import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '#server/db/open-database.ts'
import { atLeast, type Figure } from '#tests/prove/goal.ts'
import { beginFanOut, fanOutContext } from '#tests/support/alerts/kill/fan-out.ts'
import { openSink } from '#tests/support/alerts/kill/sink.ts'
import { DURABLE, startPostgres } from '#tests/support/postgres.ts'
import { ROOT } from '#tests/support/run-command.ts'

const PEOPLE = 3000
const CHANNELS_A_PERSON = 2
const SENDER_COUNTS = [1, 2, 4]
/** 30 messages a second are the most that Telegram takes of one bot: senders are not what limits. */
const A_SECOND = 100
const CHILD = 'tests/support/alerts/kill/match-until-killed.ts'
/** Linux counts processor time in hundredths of a second. */
const TICKS_A_SECOND = 100

/** One event to 3,000 people by two channels without a limit of their vendors, by one, two and four senders. */
export async function measureDeliveries(): Promise<readonly Figure[]> {
  const figures: Figure[] = []
  for (const count of SENDER_COUNTS) {
    const cluster = await startPostgres(DURABLE)
    if (cluster === null) return []
    try {
      const { aSecond, cpuMs } = await measure(cluster.url, count)
      const name = `${count} sender${count === 1 ? '' : 's'}: deliveries a second`
      const rest = `${cpuMs.toFixed(2)} ms of processor time each in the senders, matching included`
      console.log(`scale: ${name}: ${aSecond.toFixed(0)}; ${rest}`)
      figures.push(atLeast('R30', name, aSecond, A_SECOND, 'a second', rest))
    } finally {
      cluster.stop()
    }
  }
  return figures
}

async function measure(databaseUrl: string, senderCount: number) {
  const since = Date.now()
  const db = await openDatabase({ databaseUrl, dataDir: '', poolSize: 2 })
  await beginFanOut(fanOutContext(db, { since, speed: 1 }), PEOPLE)
  await db.close()
  // Answers at once: only the senders and the database are measured.
  const sink = await openSink(() => 0)
  const senders = Array.from({ length: senderCount }, () =>
    startSender(databaseUrl, ['', sink.url, String(since), '1', 'unpaced']),
  )
  try {
    for (const { stdout } of senders) if (stdout !== null) await once(stdout, 'data')
    const cpuBefore = cpuSecondsOf(senders)
    const begunAt = performance.now()
    for (const { stdin } of senders) stdin?.write('go\n')
    await sink.hasCome(PEOPLE * CHANNELS_A_PERSON)
    const tookS = (performance.now() - begunAt) / 1000
    const cpuSeconds = cpuSecondsOf(senders) - cpuBefore
    const count = PEOPLE * CHANNELS_A_PERSON
    return { aSecond: count / tookS, cpuMs: (1000 * cpuSeconds) / count }
  } finally {
    for (const sender of senders) sender.kill('SIGKILL')
    await sleep(100)
    sink.close()
  }
}

function startSender(databaseUrl: string, args: readonly string[]): ChildProcess {
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', CHILD, ...args], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: databaseUrl },
  })
}

function cpuSecondsOf(children: readonly ChildProcess[]): number {
  return children.reduce((sum, { pid }) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    // utime and stime, counted from the field after the name.
    return sum + (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND
  }, 0)
}
