import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import type { Context, SignedIn } from '#server/context.ts'
import { pageOf, rangeOf } from '#server/db/page-range.ts'
import { readDeliveries, selectAlertHistory, serializeAlert } from './alert-history.ts'

type Name = 'GET /aiCoin/queryNoticeRecord'

/**
 * Alerts of the caller, newest first, optionally of one coin or signal: event, candle close, and
 * per channel the time and price of acceptance. They stay readable after the membership has ended.
 *
 * @throws Refusal `badCursor` for a cursor that no page returned
 * @source Spec 7; DECISIONS 7
 */
export async function listAlertHistory(
  { db }: Context,
  { accountId }: SignedIn,
  { coinId, signalId, ...paging }: ParsedRequestOf<Name>,
): Promise<AnswerOf<Name>> {
  const range = rangeOf(paging)
  const rows = await selectAlertHistory(db.reader, {
    accountId,
    coinId: coinId ?? null,
    signalId: signalId ?? null,
    range,
  })
  const { shown, nextCursor } = pageOf(rows, range, (row) => row.event_id)
  const deliveries = await readDeliveries(
    db.reader,
    accountId,
    shown.map((row) => row.event_id),
  )
  return {
    items: shown.flatMap((row) => serializeAlert(row, deliveries.get(row.event_id) ?? []) ?? []),
    nextCursor,
  }
}
