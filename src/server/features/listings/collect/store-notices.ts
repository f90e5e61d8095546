import { nextStatus } from '#domain/listings/audit/audit-state.ts'
import { plainName, shapeOf } from '#domain/listings/name/plain-name.ts'
import { idOf } from '#domain/market/coin.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { newId } from '#server/db/new-id.ts'
import { NEW_FOR_MS, type Notice } from './notice.ts'

/** Stores notices in their order: new listings, delistings and what is listed again. */
export async function storeNotices(
  context: Context,
  notices: readonly Notice[],
  now: number,
): Promise<void> {
  if (notices.length === 0) return
  await context.db.transaction(async (tx) => {
    for (const notice of notices) await storeNotice(context, tx, notice, now)
  })
}

async function storeNotice(context: Context, tx: Tx, notice: Notice, now: number): Promise<void> {
  const key = idOf(notice.symbol)
  if (key === '') return
  const known = await tx
    .selectFrom('listings')
    .select(['id', 'audit_state', 'audit_state_time'])
    .where('symbol_key', '=', key)
    .executeTakeFirst()
  if (known === undefined) {
    if (notice.kind === 'delisting' || (await isOldCoin(tx, key, notice.published_time))) return
    const id = newId(context)
    await insertListing(tx, { id, key, notice, now })
    await upsertNotice(tx, id, notice)
    return
  }
  if (!(await upsertNotice(tx, known.id, notice))) return
  if (notice.kind === 'market' || notice.published_time <= known.audit_state_time) {
    if (notice.kind !== 'delisting') return
  }
  const event = { kind: notice.kind === 'delisting' ? 'delistAnnounced' : 'listedAgain' } as const
  const status = { state: known.audit_state, since: known.audit_state_time }
  const next = nextStatus(status, event, now)
  if (next === status) return
  await tx
    .updateTable('listings')
    .set({
      audit_state: next.state,
      audit_state_time: next.since,
      audit_due_time: next.state === 'delisting' ? null : now,
    })
    .where('id', '=', known.id)
    .execute()
}

async function insertListing(
  tx: Tx,
  { id, key, notice, now }: { id: string; key: string; notice: Notice; now: number },
): Promise<void> {
  const { symbol, venue, published_time, tradingTime } = notice
  const name = plainName(notice.name)
  await tx
    .insertInto('listings')
    .values({
      id,
      symbol_key: key,
      symbol,
      name,
      search_key: `${shapeOf(symbol)} ${shapeOf(name)}`,
      venue,
      listed_time: published_time,
      trading_time: tradingTime,
      delisted_time: null,
      audit_state: 'pending',
      audit_state_time: published_time,
      audit_due_time: now,
      audit_failures: 0,
      chain_id: null,
      contract: null,
      contract_source: null,
      audit_source: null,
      audit_time: null,
      audit_facts: null,
      score: null,
    })
    .execute()
}

/** Whether the notice says something that was not known: a new one, or a newer one of its kind. */
async function upsertNotice(tx: Tx, listingId: string, notice: Notice): Promise<boolean> {
  const { venue, kind, title, url, published_time } = notice
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('listing_notices')
    .values({ listing_id: listingId, venue, kind, title, url, published_time })
    .onConflict((conflict) =>
      conflict
        .columns(['listing_id', 'venue', 'kind'])
        .doUpdateSet({ title, url, published_time })
        .where('listing_notices.published_time', '<', published_time),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Whether the coin has demonstrably traded long before: another exchange follows, the coin is not new. */
async function isOldCoin(tx: Tx, coinId: string, publishedTime: number): Promise<boolean> {
  const old = await tx
    .selectFrom('markets')
    .select('id')
    .where('coin_id', '=', coinId)
    .where('listed_time', '<', publishedTime - NEW_FOR_MS)
    .limit(1)
    .executeTakeFirst()
  return old !== undefined
}
