import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { ROOT } from '#tests/support/run-command.ts'
import { untilSignals } from '../until-signals.ts'

/** The app on the server that `npm start` runs, with signals to show. */
export interface OpenApp {
  readonly url: string
  /** Ends the server and removes what it stored. */
  close(): Promise<void>
}

/**
 * Lets a simulated market run until there is a page of signals, then starts what `npm start` runs on
 * the same data, at a real market's pace: it builds the app into `dist/` where that is stale.
 */
export async function openApp(): Promise<OpenApp> {
  const folder = await mkdtemp(join(tmpdir(), 'buoy-bench-app-'))
  const children: ChildProcess[] = []
  const close = async () => {
    await Promise.all(children.map(end))
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const filler = fork(fileURLToPath(new URL('../list-server.ts', import.meta.url)), [folder])
    children.push(filler)
    const [started] = (await once(filler, 'message')) as [{ url: string }]
    await untilSignals(started.url)
    const closed = once(filler, 'message')
    filler.send('close')
    await closed
    await end(filler)
    const server = spawn(process.execPath, ['src/server/start.ts'], {
      cwd: ROOT,
      env: { ...process.env, ...settings(folder) },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    children.push(server)
    const url = await addressOf(server)
    await untilSignals(url)
    return { url, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** All else is as a first `npm start` has it. */
function settings(dataDir: string): Readonly<Record<string, string>> {
  return {
    // A build in this process leaves `production` behind.
    NODE_ENV: '',
    PORT: '0',
    DATA_DIR: dataDir,
    MARKET: 'simulated',
    HISTORY_DAYS: '0',
    SIM_SEED: '1',
    SIM_SPEED: '1',
    MEMBERSHIP: 'off',
    CHECK_IN_POPUP: 'off',
  }
}

/** The address in the first of the lines that a start prints. */
async function addressOf({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) throw new Error('the server prints nowhere')
  for await (const line of createInterface(stdout)) {
    const url = /^Buoy +(http\S+)/.exec(line)?.[1]
    if (url !== undefined) return url
  }
  throw new Error('npm start ended before it listened')
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  if (child.kill()) await ended
}
