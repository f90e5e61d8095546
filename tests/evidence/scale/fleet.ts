import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DURABLE, type PostgresCluster, startPostgres } from '#tests/support/postgres.ts'
import { type Broker, findNats, startNats } from '#tests/support/processes/start-nats.ts'
import {
  findPgBouncer,
  type Pooler,
  startPgBouncer,
} from '#tests/support/processes/start-pgbouncer.ts'
import { findCaddy } from '#tests/support/processes/start-proxy.ts'
import {
  type ServerProcess,
  startServerProcess,
} from '#tests/support/processes/start-server-process.ts'

export type Role = 'web' | 'collector' | 'engine' | 'sender'

/** Processes of one product: PostgreSQL behind PgBouncer, NATS between them, and servers of any role. */
export interface Fleet {
  readonly cluster: PostgresCluster
  readonly pooler: Pooler
  readonly broker: Broker
  /** Those of a role, in the order of their start. */
  of(role: Role): readonly ServerProcess[]
  /** Starts one more and waits until it is ready. */
  start(role: Role, env?: Readonly<Record<string, string>>): Promise<ServerProcess>
  /** Takes one out, which its caller has ended or ends. */
  remove(role: Role, server: ServerProcess): void
  stop(): Promise<void>
}

/** Connections of the pooler to PostgreSQL, for all processes together. */
const POOL_SIZE = 30

/** Faster markets would make every kept list old before it is read again. */
const CANDLE_A_QUARTER_MINUTE = '60'

/** Null where a program is missing, after a line that says which. */
export async function openFleet(part: string): Promise<Fleet | null> {
  const [caddy, pgbouncer, nats] = [findCaddy(), findPgBouncer(), findNats()]
  if (caddy === null || pgbouncer === null || nats === null) {
    const missing = { caddy, pgbouncer, 'nats-server': nats }
    const names = Object.entries(missing).flatMap(([name, path]) => (path === null ? [name] : []))
    console.log(`${part}: skipped, not installed: ${names.join(', ')}`)
    return null
  }
  const cluster = await startPostgres(DURABLE)
  if (cluster === null) {
    console.log(`${part}: skipped, no PostgreSQL on this machine`)
    return null
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'buoy-fleet-'))
  const pooler = await startPgBouncer(pgbouncer, cluster.url, POOL_SIZE)
  const broker = await startNats(nats)
  const servers = new Map<Role, ServerProcess[]>()
  const of = (role: Role): ServerProcess[] => servers.get(role) ?? []
  return {
    cluster,
    pooler,
    broker,
    of,
    async start(role, env = {}) {
      const server = await startServerProcess(
        { databaseUrl: pooler.url, dataDir },
        {
          ROLE: role,
          DATABASE_SESSION_URL: pooler.sessionUrl,
          NATS_URL: broker.url,
          TRUSTED_PROXIES: '127.0.0.1',
          SIM_SPEED: CANDLE_A_QUARTER_MINUTE,
          // The machine is shared: late is not overloaded.
          MAX_LOOP_DELAY_MS: '0',
          DATABASE_TIMEOUT_MS: '10000',
          ...env,
        },
        // A process is ready only once candles come: the first ones cannot be.
        async (url) =>
          await fetch(`${url}/healthz`).then(
            ({ ok }) => ok,
            () => false,
          ),
      )
      servers.set(role, [...of(role), server])
      return server
    },
    remove(role, server) {
      servers.set(
        role,
        of(role).filter((one) => one !== server),
      )
    },
    async stop() {
      for (const server of [...servers.values()].flat()) server.kill()
      await broker.stop()
      await pooler.stop()
      cluster.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** What a server has used so far: processor time in s, memory in bytes, open live streams. */
export async function readUse({ url }: ServerProcess): Promise<{
  readonly cpuSeconds: number
  readonly bytes: number
  readonly streams: number
}> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const read = (name: string): number =>
    Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN)
  return {
    cpuSeconds: read('process_cpu_seconds_total'),
    bytes: read('process_resident_memory_bytes'),
    streams: read('buoy_stream_clients'),
  }
}
