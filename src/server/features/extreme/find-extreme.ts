import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import { isExtremeVisible } from '#domain/extreme/extreme-visibility.ts'
import type { Actor, Context } from '#server/context.ts'
import { findLogPlace } from '#server/features/signals/transparency-log/find-log-place.ts'
import { Refusal } from '#server/refusal.ts'
import { storedExtremeOf } from './engine/extreme-rows.ts'
import { serializeExtreme } from './serialize-extreme.ts'
import { selectExtreme, selectExtremePage } from './sql.ts'

type Name = 'GET /aiCoin/getChangePriceDetail'

const MOST_PAST = 5

/**
 * One surge or plunge with the figures behind its trigger, both trades, its place in the log and the
 * coin's earlier ones.
 *
 * @throws Refusal `unknownExtreme`; `membersOnly` while it is younger than 15 minutes
 * @source Spec 7; DECISIONS 3
 */
export async function findExtreme(
  { db, marketClock }: Context,
  { tier }: Actor,
  { id }: ParsedRequestOf<Name>,
): Promise<AnswerOf<Name>> {
  const row = await selectExtreme(db.reader, id)
  if (row === undefined) throw new Refusal('unknownExtreme')
  const visible = { triggerTime: row.trigger_time }
  if (!isExtremeVisible(visible, tier, marketClock.now() ?? 0)) throw new Refusal('membersOnly')
  const { extreme } = storedExtremeOf(row)
  const past = await selectExtremePage(
    db.reader,
    { through: row.trigger_time, kind: null, list: null, coinId: row.coin_id, keyword: null },
    { after: id, offset: 0, limit: MOST_PAST },
  )
  return {
    ...serializeExtreme(row),
    rulesVersion: extreme.version,
    hourVolume: extreme.figures.hourVolume,
    medianHourVolume: extreme.figures.medianHourVolume,
    armedAfter: extreme.armedAfter,
    log: await findLogPlace(db.reader, id),
    past: past.map(serializeExtreme),
  }
}
