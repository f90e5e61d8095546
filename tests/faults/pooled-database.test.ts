import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BusMessage } from '#server/bus.ts'
import { isUnavailable } from '#server/db/database-fault.ts'
import { addBuyers, buyUntil, readPurchases } from '#tests/support/outage/buyers.ts'
import {
  findPgBouncer,
  type Pooler,
  startPgBouncer,
} from '#tests/support/processes/start-pgbouncer.ts'
import { newTestPlace, type TestPlace } from '#tests/support/server/open-test-database.ts'
import {
  eventually,
  startTestServer,
  type TestServer,
} from '#tests/support/server/start-test-server.ts'

const program = process.env['TEST_DATABASE'] === 'postgres' ? findPgBouncer() : null
/** Fewer than the server has connections, so that they share. */
const POOL_SIZE = 4
const CALL_TIMEOUT_MS = 1500
const PATIENCE_MS = 50_000

let place: TestPlace
let pooler: Pooler
let server: TestServer

/** Skipped on SQLite, and where PgBouncer is not installed. */
describe.skipIf(program === null)(
  'a server whose PostgreSQL is behind PgBouncer in transaction mode',
  () => {
    beforeAll(async () => {
      place = await newTestPlace()
      const databaseSessionUrl = place.databaseUrl ?? ''
      pooler = await startPgBouncer(program ?? '', databaseSessionUrl, POOL_SIZE)
      server = await startTestServer({
        place: { ...place, databaseUrl: pooler.url },
        config: { databaseSessionUrl, databaseTimeoutMs: CALL_TIMEOUT_MS },
      })
    })
    afterAll(async () => {
      await server.close()
      await pooler.stop()
      await place.remove()
    })

    it('collects, and its bus says so', async () => {
      const heard = new Set<BusMessage['kind']>()
      const leave = server.context.bus.subscribe(({ kind }) => heard.add(kind))
      await eventually(
        'news of the market',
        async () => heard.has('candles') || heard.has('tickers'),
        PATIENCE_MS,
      )
      leave()
      expect(heard).not.toContain('missed')
    })

    it('sells to many at once, and each purchase counts once (R30)', async () => {
      const buyers = await addBuyers(place.databaseUrl ?? '', 8)
      const stop = new AbortController()
      const sold = Promise.all(
        buyers.map((one) => buyUntil(server.url, [one], () => {}, stop.signal)),
      )
      await sleep(500)
      stop.abort()
      const bought = new Map((await sold).flatMap((one) => [...one]))
      const stored = await readPurchases(place.databaseUrl ?? '', buyers)
      expect([...bought.values()].every((count) => count > 0)).toBe(true)
      for (const [id, count] of bought) {
        expect(stored.get(id)).toEqual({ count, leftBy: 5000 - 500 * count })
      }
    })

    it('ends a statement of a call that takes too long, and no limit outlives its transaction', async () => {
      const { db } = server.context
      const slow = db.transaction((tx) => sql`select pg_sleep(10)`.execute(tx))
      await expect(slow).rejects.toSatisfy(isUnavailable)
      await expect(slow).rejects.toThrow(/statement timeout/)
      const limits = Array.from({ length: 3 * POOL_SIZE }, async () => {
        const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(
          db.reader as never,
        )
        return rows[0]?.statement_timeout
      })
      expect(new Set(await Promise.all(limits))).toEqual(new Set(['0']))
    })
  },
)
