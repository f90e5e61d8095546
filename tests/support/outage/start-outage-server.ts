import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { COMPILED_FOR_TESTS } from '../run-command.ts'

const PROGRAM = fileURLToPath(new URL('./outage-server.ts', import.meta.url))

/** A server in its own process, whose database a test takes away. */
export interface OutageServer {
  readonly url: string
  /** TCP connections to the database it has tried to make. */
  connectCount(): number
  isAlive(): boolean
  stop(): Promise<void>
}

/** The PostgreSQL to take away, and a folder for keys. */
export interface OutagePlace {
  readonly databaseUrl: string
  readonly dataDir: string
}

/** Starts one on a PostgreSQL with the product's own time limits; a simulated market closes a candle a second. */
export async function startOutageServer({
  databaseUrl,
  dataDir,
}: OutagePlace): Promise<OutageServer> {
  const env = {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: COMPILED_FOR_TESTS,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: '0',
    MARKET: 'simulated',
    HISTORY_DAYS: '0',
    SIM_SEED: '1',
    SIM_SPEED: '900',
    MEMBERSHIP: 'off',
    RATE_LIMIT: 'off',
    LOG_LEVEL: process.env['OUTAGE_LOG'] ?? 'silent',
  }
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', PROGRAM], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env,
  })
  const reported = { url: '', connects: 0 }
  child.on('message', (message) => Object.assign(reported, message))
  await Promise.race([once(child, 'message'), failAtExit(child)])
  return {
    get url() {
      return reported.url
    },
    connectCount: () => reported.connects,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
    },
  }
}

async function failAtExit(child: ChildProcess): Promise<never> {
  const [code] = (await once(child, 'exit')) as [number | null]
  throw new Error(`The server ended at once: ${code}`)
}
