import { randomBytes } from 'node:crypto'
import type { Context } from '#server/context.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { storeTestMarkets, makeContext } from '#tests/support/test-context.ts'
import { writeEvent } from '../write-event.ts'

const PEOPLE_A_STATEMENT = 500

/** A context on the wall's clock, `speed` times as fast from `since` on; membership is off. */
export function fanOutContext(db: Database, { since, speed }: { since: number; speed: number }) {
  const context: Context = {
    ...makeContext(db),
    wallClock: { now: () => Math.round(since + (Date.now() - since) * speed) },
    randomBytes: (count) => randomBytes(count),
  }
  return context
}

/** People who all asked for the alerts of one coin, by mail and by SMS. */
export async function addPeople({ db, wallClock }: Context, count: number): Promise<void> {
  const wallNow = wallClock.now()
  for (let start = 0; start < count; start += PEOPLE_A_STATEMENT) {
    const ids = Array.from({ length: Math.min(PEOPLE_A_STATEMENT, count - start) }, (_, place) =>
      String(start + place).padStart(26, '0'),
    )
    await db.transaction((tx) => insertPeople(tx, ids, wallNow))
  }
}

async function insertPeople(tx: Tx, ids: readonly string[], wallNow: number): Promise<void> {
  await tx
    .insertInto('accounts')
    .values(
      ids.map((id) => ({
        id,
        state: 'active' as const,
        nickname: 'Sailor',
        avatar: null,
        mobile: `+86${id}`,
        email: `${id}@example.com`,
        password_hash: null,
        language: 'en' as const,
        invite_code: id.slice(-8),
        inviter_id: null,
        agreement: '2026-11-01',
        created_wall_time: wallNow,
        ends_wall_time: null,
      })),
    )
    .execute()
  const modes = { long_mode: 2, short_mode: 2, leg_mode: 2, surge_mode: 2 }
  const coin = { coin_id: 'btc', is_on: 1 as const, ...modes, channels: 4 + 8 }
  await tx
    .insertInto('coin_alerts')
    .values(ids.map((id) => ({ account_id: id, ...coin, set_wall_time: wallNow })))
    .execute()
}

/** A market with one coin, these accounts, and an unmatched event. */
export async function beginFanOut(context: Context, peopleCount: number): Promise<void> {
  const market = { id: 'btcmarket', coinId: 'btc', venue: 'BINANCE' as const, isPrimary: true }
  await storeTestMarkets(context.db, [{ ...market, bars: [] }], 0)
  await addPeople(context, peopleCount)
  await writeEvent(context, { interval: '1d' })
}
