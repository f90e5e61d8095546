import type { AnswerOf } from '#contract/index.schema.ts'
import { EXTREME_LIFE_MS } from '#domain/extreme/extreme.ts'
import type { Actor, Context } from '#server/context.ts'
import { readPaid } from './read-paid.ts'
import { readView } from './read-view.ts'
import { serializeExtreme } from './serialize-extreme.ts'
import { selectExtremesBetween } from './sql.ts'

const MOST = 10

/**
 * The ten largest 24h changes among the triggers of the last 48 hours that the viewer may see, and
 * what following and fading all ended ones paid after costs.
 *
 * @source Spec 7; DECISIONS 3, 5
 */
export async function listTopExtremes(
  context: Context,
  actor: Actor,
): Promise<AnswerOf<'GET /aiCoin/getChangePriceTopRecord'>> {
  const { through, ...view } = await readView(context, actor)
  const from = (view.asOf ?? 0) - EXTREME_LIFE_MS
  const rows = await selectExtremesBetween(context.db.reader, from, through)
  const items = rows
    .toSorted(
      (one, other) =>
        Math.abs(other.change_24h) - Math.abs(one.change_24h) || (one.id < other.id ? 1 : -1),
    )
    .slice(0, MOST)
    .map(serializeExtreme)
  return { ...view, items, ...(await readPaid(context)) }
}
