import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findProgram } from '#tests/support/install-package.ts'

/** Who has just cloned the repository. */
export interface NewUser {
  readonly folder: string
  readonly clone: string
  /** Empty at first. */
  readonly home: string
  /** A folder with one small file of candles. */
  readonly candles: string
  /** Whether ../shared has the real candles. */
  readonly hasReal: boolean
  readonly port: number
}

const START_LIMIT_MS = 600_000
const RUN_LIMIT_MS = 900_000
const STOP_LIMIT_MS = 20_000
/** A reader gets a sentence, never a stack. */
const STACK = /^\s+at .*(node:internal|\.ts:\d+)|ERR_[A-Z_]+\]/m
const MOST_SHOWN = 400
const PUBLIC_KEY =
  "JSON.parse(require('fs').readFileSync('export.json','utf8')).heads.at(-1).publicKey"

/** Runs a shell command of the user; nothing of this process's environment but where npm is. */
function spawnAs(
  user: NewUser,
  command: string,
  env: Readonly<Record<string, string>> = {},
): ChildProcess & { readonly text: () => string } {
  const npm = dirname(findProgram('npm') ?? '/usr/bin/npm')
  const child = spawn('sh', ['-c', command], {
    cwd: user.clone,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: `${npm}:/usr/local/bin:/usr/bin:/bin`,
      HOME: user.home,
      PORT: String(user.port),
      PUBLIC_KEY_OF_EXPORT: PUBLIC_KEY,
      ...env,
    },
  })
  let text = ''
  for (const out of [child.stdout, child.stderr]) {
    out?.setEncoding('utf8').on('data', (more: string) => (text += more))
  }
  return Object.assign(child, { text: () => text })
}

/** Null where the command ended in time with one of `codes` and without a stack; else what is wrong. */
export async function runOnce(
  user: NewUser,
  command: string,
  codes: readonly number[],
  env: Readonly<Record<string, string>> = {},
  limitMs = RUN_LIMIT_MS,
): Promise<string | null> {
  const child = spawnAs(user, command, { DATA_DIR: 'data/sim-7', ...env })
  let isLate = false
  const limit = setTimeout(() => {
    isLate = true
    kill(child, 'SIGKILL')
  }, limitMs)
  const [code] = (await once(child, 'close')) as [number | null]
  clearTimeout(limit)
  const text = child.text()
  if (isLate) return `did not end within ${limitMs / 1000} s: ${tail(text)}`
  if (code === null || !codes.includes(code)) return `ended with ${code}: ${tail(text)}`
  return STACK.test(text) ? `printed a stack: ${tail(text)}` : null
}

/** A server that was begun by a command of the documents. */
export interface Serving {
  readonly url: string
  /** Null where it ended as it should. */
  stop(): Promise<string | null>
}

export async function startServing(
  user: NewUser,
  command: string,
  limitMs = START_LIMIT_MS,
): Promise<Serving> {
  const child = spawnAs(user, command)
  const url = `http://127.0.0.1:${user.port}`
  const end = performance.now() + limitMs
  while (!(await isServing(url, child))) {
    if (child.exitCode === null && performance.now() < end) await sleep(100)
    else {
      kill(child, 'SIGKILL')
      const how =
        child.exitCode === null ? `within ${limitMs / 1000} s` : `(code ${child.exitCode})`
      throw new Error(`did not start ${how}: ${tail(child.text())}`)
    }
  }
  return {
    url,
    async stop() {
      const ended = once(child, 'close')
      kill(child, 'SIGTERM')
      const late = sleep(STOP_LIMIT_MS, 'late', { ref: false })
      if ((await Promise.race([ended, late])) === 'late') {
        kill(child, 'SIGKILL')
        return 'did not stop'
      }
      return STACK.test(child.text()) ? `printed a stack: ${tail(child.text())}` : null
    },
  }
}

export async function startAndStop(
  user: NewUser,
  command: string,
  limitMs = START_LIMIT_MS,
): Promise<string | null> {
  const server = await startServing(user, command, limitMs)
  return await server.stop()
}

/** The server answers, and said where; what `npm run dev` serves is the app by Vite. */
async function isServing(url: string, child: { text: () => string }): Promise<boolean> {
  if (!child.text().includes('Buoy       http://')) return false
  return await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  )
}

function kill({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    process.kill(-(pid ?? 0), signal)
  } catch {
    // It has ended.
  }
}

function tail(text: string): string {
  return text.trim().slice(-MOST_SHOWN)
}
