import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { findProgram, installPackage, isExecutable } from './install-package.ts'
import { scratchFolder } from './scratch-folder.ts'

const START_LIMIT_MS = 60_000
const DEBIAN_FOLDER = '/usr/lib/postgresql'

/** A cluster of our own, which `stop` ends and removes. */
export interface PostgresCluster {
  /** URL of its `postgres` database, as a superuser who may create others. */
  readonly url: string
  stop(): void
  /** Ends the server as an operator does (`fast`) or a power cut (`immediate`); its data stay. */
  shutDown(mode: 'fast' | 'immediate'): Promise<void>
  /** Starts it again after `shutDown`, on the same port. */
  startAgain(): Promise<void>
  /** Freezes every process of the server: connections stay, nothing answers. */
  freeze(): void
  thaw(): void
  /** Where it is, for a replica of it. */
  readonly place: Place
}

/** Where a cluster writes: in memory while tests throw it away, on the disk where it is measured. */
export type ClusterPlace = 'disk' | 'memory'

/** As in postgresql.conf: `{ jit: 'off' }`. */
export type ServerSettings = Readonly<Record<string, string | number>>

/** Commits that outlive a lost server, as production has them; without them the last ones are lost. */
export const DURABLE: ServerSettings = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
}

/** A person other than root, whom the server runs as: it refuses root. */
interface Owner {
  readonly uid: number
  readonly gid: number
}

/**
 * Starts a cluster in a temporary folder on a free loopback port, from the installed binaries or
 * else Debian's package. Null where there are none; throws where there are and they do not start.
 * `more` are further settings of the server.
 */
export async function startPostgres(
  more: ServerSettings = {},
  where: ClusterPlace = 'disk',
): Promise<PostgresCluster | null> {
  const binaries = findBinaries() ?? (installPackage('postgresql') ? findBinaries() : null)
  if (binaries === null) return null
  const owner = findOwner()
  const disk = owner ? '/tmp' : tmpdir()
  const folder = mkdtempSync(
    join(where === 'memory' ? scratchFolder(disk) : disk, 'buoy-postgres-'),
  )
  const place = { binaries, folder, data: join(folder, 'data'), owner }
  const stop = () => stopCluster(place)
  try {
    const password = createCluster(place)
    const port = await findPort()
    await startServer(place, port, more)
    return {
      url: `postgres://buoy:${password}@127.0.0.1:${port}/postgres`,
      stop() {
        signalAll(place, 'SIGCONT')
        stop()
      },
      shutDown: (mode) => shutDown(place, mode),
      startAgain: () => startServer(place, port, more),
      freeze: () => signalAll(place, 'SIGSTOP'),
      thaw: () => signalAll(place, 'SIGCONT'),
      place,
    }
  } catch (error) {
    stop()
    throw error
  }
}

/** Programs and folders of a server. */
export interface Place {
  readonly binaries: string
  /** Holds all that the cluster writes, and is removed with it. */
  readonly folder: string
  readonly data: string
  readonly owner: Owner | null
}

/** The newest installed version's folder, or the one on the path. */
function findBinaries(): string | null {
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER) : []
  const newestFirst = versions.toSorted((left, right) => Number(right) - Number(left))
  const folders = newestFirst.map((version) => join(DEBIAN_FOLDER, version, 'bin'))
  const found = folders.find((folder) => isExecutable(join(folder, 'initdb')))
  if (found) return found
  const onPath = findProgram('initdb')
  return onPath === null ? null : dirname(realpathSync(onPath))
}

/** Null where this process is not root. */
export function findOwner(): Owner | null {
  if (process.getuid?.() !== 0) return null
  const people = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = people.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody.')
}

/** Returns the password of its superuser, `buoy`. */
function createCluster(place: Place): string {
  const password = randomBytes(16).toString('hex')
  const file = join(place.folder, 'password')
  writeFileSync(file, password, { mode: 0o600 })
  for (const path of place.owner ? [place.folder, file] : []) {
    chownSync(path, place.owner?.uid ?? 0, place.owner?.gid ?? 0)
  }
  // A hashed exchange costs more than many a test's statements, and this one stays on loopback.
  const login = ['-U', 'buoy', '-A', 'password', `--pwfile=${file}`]
  const args = ['-D', place.data, '-E', 'UTF8', '--locale=C', '--no-sync', ...login]
  const options = { ...processOptions(place), encoding: 'utf8' } as const
  const made = spawnSync(join(place.binaries, 'initdb'), args, options)
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`)
  return password
}

export async function startServer(place: Place, port: number, more: ServerSettings): Promise<void> {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port,
    max_connections: 200,
    // What a crash would lose is thrown away in any case.
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    ...more,
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const options: SpawnOptions = { ...processOptions(place), stdio: ['ignore', 'ignore', 'pipe'] }
  const program = join(place.binaries, 'postgres')
  await waitUntilReady(spawn(program, ['-D', place.data, ...flags], options))
}

/** Works in an exit handler too: nothing in it waits for the event loop. */
export function stopCluster(place: Place): void {
  const args = ['stop', '-D', place.data, '-m', 'immediate', '-w', '-t', '20']
  spawnSync(join(place.binaries, 'pg_ctl'), args, processOptions(place))
  rmSync(place.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}

async function shutDown(place: Place, mode: 'fast' | 'immediate'): Promise<void> {
  const args = ['stop', '-D', place.data, '-m', mode, '-w', '-t', '20']
  const stopping = spawn(join(place.binaries, 'pg_ctl'), args, {
    ...processOptions(place),
    stdio: 'ignore',
  })
  const [code] = (await once(stopping, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`PostgreSQL could not be stopped: ${code}`)
}

/** The first process before its children: what it would start meanwhile does not exist yet. */
export function signalAll({ data }: Place, signal: 'SIGSTOP' | 'SIGCONT'): void {
  const file = join(data, 'postmaster.pid')
  if (!existsSync(file)) return
  const first = Number(readFileSync(file, 'utf8').split('\n')[0])
  process.kill(first, signal)
  const children = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8')
  for (const pid of children.split(' ').filter((text) => text.trim() !== '')) {
    try {
      process.kill(Number(pid), signal)
    } catch {
      // It has ended meanwhile.
    }
  }
}

export function processOptions({ folder, owner }: Place) {
  const env = { ...process.env, HOME: folder, LC_ALL: 'C' }
  return { cwd: folder, env, ...owner }
}

/** The server's log is read to its end, so that the pipe never fills; only a failed start shows it. */
async function waitUntilReady(server: ChildProcess): Promise<void> {
  let log = ''
  await new Promise<void>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`PostgreSQL ${why}:\n${log}`))
    const limit = setTimeout(() => fail('did not start in time'), START_LIMIT_MS)
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      if (log.length < 10_000) log += text
      if (!/ready to accept (read-only )?connections/.test(log)) return
      clearTimeout(limit)
      resolve()
    })
    server.once('exit', () => fail('ended at once'))
    server.once('error', (error) => fail(error.message))
  })
}

export async function findPort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No free port was found.')
  return address.port
}
