import { once } from 'node:events'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#server/db/open-database.ts'
import { storeTestMarkets } from '#tests/support/test-context.ts'
import { damagePostgresTable } from '#tests/support/outage/damage-postgres-table.ts'
import { damageTable } from '#tests/support/outage/damage-table.ts'
import { DURABLE, type PostgresCluster, startPostgres } from '#tests/support/postgres.ts'
import {
  type ServerProcess,
  startServerProcess,
} from '#tests/support/processes/start-server-process.ts'
import { newTestPlace, type TestPlace } from '#tests/support/server/open-test-database.ts'
import { eventually } from '#tests/support/server/start-test-server.ts'

const isPostgres = process.env['TEST_DATABASE'] === 'postgres'
const LIMIT_MS = 60_000
/** Which the engine reads first. */
const DAMAGED_TABLE = 'judged_markets'
const FAULT = isPostgres
  ? 'invalid page in block 0 of relation \\S+'
  : 'database disk image is malformed'
const ENV = {
  SIM_SEED: 'stopped',
  // Traces are printed.
  LOG_LEVEL: 'debug',
  // The pauses between the tries of a job are at their shortest.
  NODE_OPTIONS: '--import=data:text/javascript,Math.random=()=>0',
}

let place: TestPlace
/** Of its own, as a damaged page is read from the disk only after a restart. */
let cluster: PostgresCluster | null = null
let server: ServerProcess | null = null
beforeEach(async () => {
  place = await newTestPlace()
})
afterEach(async () => {
  server?.kill()
  cluster?.stop()
  await place.remove()
})

async function withDamage(): Promise<Pick<TestPlace, 'databaseUrl' | 'dataDir'>> {
  if (isPostgres) cluster = await startPostgres(DURABLE, 'memory')
  const own = { dataDir: place.dataDir, databaseUrl: cluster?.url ?? null }
  const db = await openDatabase(own)
  await storeTestMarkets(db, [], 0, `sim:${ENV.SIM_SEED}`)
  await db.close()
  if (cluster === null) damageTable(join(own.dataDir, 'buoy.db'), DAMAGED_TABLE)
  else await damagePostgresTable(cluster, DAMAGED_TABLE)
  return own
}

async function textOf(path: string): Promise<string> {
  const answer = await fetch(`${server?.url}${path}`).catch(() => null)
  return answer === null ? '' : `${answer.status} ${await answer.text()}`
}

describe('a server whose engine can never go on', () => {
  it(
    'is not ready, has it in the metric, then ends with 1 and says why',
    async () => {
      server = await startServerProcess(await withDamage(), ENV, async (url) => {
        return await fetch(`${url}/healthz`).then(
          ({ ok }) => ok,
          () => false,
        )
      })
      const ended = once(server.npm, 'exit')
      const unready = async (): Promise<string | null> => {
        const text = await textOf('/readyz')
        return text.includes('engine has stopped') ? text : null
      }
      const readiness = await eventually('the engine to stop', unready, LIMIT_MS / 2).catch(
        (error: unknown) => {
          throw new Error(`The server printed:\n${server?.printed()}`, { cause: error })
        },
      )
      expect(readiness).toMatch(/^503 /)
      expect(await textOf('/metrics')).toContain('\nbuoy_job_running{job="engine"} 0\n')
      expect(await ended).toEqual([1, null])
      const said = `The job engine cannot go on: ${FAULT}. This process ends.\n`
      expect(server.printed()).toMatch(new RegExp(said))
      // The server that runs is one built file; of it, our own lines are traced to their sources.
      expect(server.printed()).toMatch(
        /^ +at .*selectWatermarks .*\/src\/server\/features\/signals\/engine\/sql\.ts:\d+:\d+/m,
      )
      expect(server.isAlive()).toBe(false)
    },
    LIMIT_MS,
  )
})
