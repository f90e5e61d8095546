import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import type { Actor, Context } from '#server/context.ts'
import { pageOf, rangeOf } from '#server/db/page-range.ts'
import { readView } from './read-view.ts'
import { serializeExtreme } from './serialize-extreme.ts'
import { selectExtremePage } from './sql.ts'

type Name = 'GET /aiCoin/queryChangePricePage'

/**
 * One page of surges and plunges, newest first; guests and ordinary accounts see those of at least 15
 * minutes ago. `counts` are those of the last 48 hours, whatever the filter.
 *
 * @throws Refusal `badCursor`
 * @source Spec 7; DECISIONS 3, 5
 */
export async function listExtremes(
  context: Context,
  actor: Actor,
  input: ParsedRequestOf<Name>,
): Promise<AnswerOf<Name>> {
  const { through, ...view } = await readView(context, actor)
  const range = rangeOf(input)
  const rows = await selectExtremePage(
    context.db.reader,
    {
      through,
      kind: input.kind ?? null,
      list: input.list ?? null,
      coinId: input.coinId ?? null,
      keyword: input.keyword?.trim() || null,
    },
    range,
  )
  const { nextCursor, shown } = pageOf(rows, range, ({ id }) => id)
  return { ...view, items: shown.map(serializeExtreme), nextCursor }
}
