import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import {
  findPort,
  type Place,
  type PostgresCluster,
  processOptions,
  type ServerSettings,
  signalAll,
  startServer,
  stopCluster,
} from './postgres.ts'

/** A server that follows another one and takes no writes until it is promoted. */
export interface Replica {
  readonly url: string
  /** Makes it a server of its own, which takes writes; resolves when it does. */
  promote(): Promise<void>
  /** Freezes every process of the server: connections stay, nothing answers. */
  freeze(): void
  thaw(): void
  stop(): void
}

/** Copies a running server into a folder of its own and lets it follow (streaming replication). */
export async function startReplica(
  { url, place: primary }: PostgresCluster,
  more: ServerSettings = {},
): Promise<Replica> {
  const { binaries, owner } = primary
  const folder = mkdtempSync(`${primary.folder}-replica-`)
  if (owner !== null) chownSync(folder, owner.uid, owner.gid)
  const place: Place = { binaries, owner, folder, data: join(folder, 'data') }
  const port = await findPort()
  try {
    const args = ['-R', '-X', 'stream', '-c', 'fast', '--no-sync']
    await run(place, 'pg_basebackup', ['-D', place.data, '-d', url, ...args])
    await startServer(place, port, more)
  } catch (error) {
    stopCluster(place)
    throw error
  }
  const own = new URL(url)
  own.port = String(port)
  return {
    url: own.href,
    promote: () => run(place, 'pg_ctl', ['promote', '-D', place.data, '-w', '-t', '60']),
    freeze: () => signalAll(place, 'SIGSTOP'),
    thaw: () => signalAll(place, 'SIGCONT'),
    stop() {
      signalAll(place, 'SIGCONT')
      stopCluster(place)
    },
  }
}

async function run(place: Place, program: string, args: readonly string[]): Promise<void> {
  const child = spawn(join(place.binaries, program), args, {
    ...processOptions(place),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`${program} failed: ${code}`)
}
