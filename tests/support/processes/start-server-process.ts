import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from '../run-command.ts'
import type { TestPlace } from '../server/open-test-database.ts'

/** A server in a process group of its own, begun by npm as a user begins it. */
export interface ServerProcess {
  /** npm's process, which leads the group. */
  readonly npm: ChildProcess
  readonly url: string
  /** What it printed so far, both outputs. */
  printed(): string
  /** Sends npm a signal; gives the exit code of npm, or the signal that ended it, within 15 s. */
  stop(signal?: NodeJS.Signals): Promise<number | NodeJS.Signals | null>
  /** Whether any process of the group is left. */
  isAlive(): boolean
  /** Ends what is left of the group. */
  kill(): void
}

const LONGEST_START_MS = 180_000
const LONGEST_STOP_MS = 15_000

/** `npm start -- --no-app` on a free port with a simulated market; resolves once ready. */
export async function startServerProcess(
  { databaseUrl, dataDir }: Pick<TestPlace, 'databaseUrl' | 'dataDir'>,
  env: Readonly<Record<string, string>> = {},
  isStarted: (url: string) => Promise<boolean> = isReady,
): Promise<ServerProcess> {
  const port = env['PORT'] ?? String(await freePort())
  const npm = spawn('npm', ['start', '--', '--no-app'], {
    cwd: ROOT,
    detached: true,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: port,
      DATA_DIR: dataDir,
      ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
      MARKET: 'simulated',
      HISTORY_DAYS: '0',
      SIM_SEED: '1',
      MEMBERSHIP: 'off',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'silent',
      ...env,
    },
  })
  let text = ''
  for (const out of [npm.stdout, npm.stderr]) {
    out.setEncoding('utf8').on('data', (more: string) => (text += more))
  }
  const ended = once(npm, 'exit') as Promise<[number | null, NodeJS.Signals | null]>
  const group = -(npm.pid ?? 0)
  const server: ServerProcess = {
    npm,
    url: `http://127.0.0.1:${port}`,
    printed: () => text,
    async stop(signal = 'SIGTERM') {
      npm.kill(signal)
      const late = sleep(LONGEST_STOP_MS, [null, null] as const, { ref: false })
      const [code, by] = await Promise.race([ended, late])
      return code ?? by
    },
    isAlive: () => canSignal(group, 0),
    kill: () => void canSignal(group, 'SIGKILL'),
  }
  await untilStarted(server, isStarted)
  return server
}

async function untilStarted(
  server: ServerProcess,
  isStarted: (url: string) => Promise<boolean>,
): Promise<void> {
  const end = performance.now() + LONGEST_START_MS
  while (performance.now() < end && server.npm.exitCode === null) {
    if (await isStarted(server.url)) return
    await sleep(50)
  }
  server.kill()
  throw new Error(`The server did not start:\n${server.printed()}`)
}

/** Whether a balancer would send calls there. */
export async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  )
}

function canSignal(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}

/** A port of loopback that nothing listens on now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
