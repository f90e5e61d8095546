import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { readQueued } from '#server/features/alerts/delivery/queued-deliveries.ts'
import { beginFanOut, fanOutContext } from '#tests/support/alerts/kill/fan-out.ts'
import { openTestDatabase } from '#tests/support/server/open-test-database.ts'

const PEOPLE = 1500
const CLAIMED = 16

let db: Database
let wallNow: number
beforeAll(async () => {
  db = await openTestDatabase()
  const context = fanOutContext(db, { since: Date.now(), speed: 1 })
  wallNow = context.wallClock.now()
  await beginFanOut(context, PEOPLE)
  await db.transaction(async (tx) => {
    await sql`
      insert into alerts (account_id, event_id, reason, is_silent, queued_wall_time)
      select accounts.id, alert_events.id, 'coin', 0, 0 from accounts, alert_events`.execute(tx)
    await sql`
      insert into deliveries (event_id, account_id, channel, priority, state, attempts,
        due_wall_time, expires_wall_time, maybe_repeated, queued_wall_time)
      select alert_events.id, accounts.id, 'sms', 1, 'queued', 0, 0, ${wallNow + 3_600_000}, 0, 0
      from accounts, alert_events`.execute(tx)
  })
})
afterAll(() => db.close())

describe('a claim of a few of many deliveries', () => {
  it.runIf(process.env['TEST_DATABASE'] === 'postgres')(
    'looks at each alert once at most, though PostgreSQL knows nothing of its tables yet',
    async () => {
      await db.transaction(async (tx) => {
        const { rows: known } = await sql<{ reltuples: number }>`
          select reltuples from pg_class where oid = 'alerts'::regclass`.execute(tx)
        expect(known).toEqual([{ reltuples: -1 }])
        const ids = await tx.selectFrom('accounts').select('id').limit(CLAIMED).execute()
        const rows = await readQueued(tx, {
          channel: 'sms',
          accountIds: ids.map(({ id }) => id),
          oldestId: '0',
          wallNow,
        })
        expect(rows).toHaveLength(CLAIMED)
        const { rows: read } = await sql<{ count: number }>`
          select (pg_stat_get_xact_tuples_returned('alerts'::regclass)
            + coalesce(sum(pg_stat_get_xact_tuples_returned(indexrelid)), 0))::int as count
          from pg_index where indrelid = 'alerts'::regclass`.execute(tx)
        expect(read[0]?.count).toBeGreaterThan(0)
        expect(read[0]?.count).toBeLessThanOrEqual(PEOPLE)
      })
    },
  )
})
