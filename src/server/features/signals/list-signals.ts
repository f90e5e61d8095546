import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import type { Actor, Context } from '#server/context.ts'
import { readSignalPage } from './open-signals/read-signal-page.ts'

type Name = 'GET /aiCoin/queryRecordPage'

/**
 * One page of signals, newest first: `latest` by trigger time, `inProgress` those of them that are
 * open, `ended` the closed and void by the time they ended. Headline signals only, unless an
 * exchange is asked for. A cursor neither loses nor doubles a row while new signals arrive; a page
 * number counts from the newest at the time of asking. Where both are sent the cursor counts.
 *
 * With `sort: 'earnings'` the highest net return comes first and losses last: ended signals by what
 * they brought, void ones below; those in progress by what they would bring at the last price, which
 * moves, so that a row may come again on a later page.
 *
 * What the viewer may not see is left out of the rows and of their total; `hiddenCount` says how many
 * signals in progress that are.
 *
 * @throws Refusal `badCursor` for a cursor that no page gave
 * @example {items: [...20 rows], nextCursor: 'MTcwNzAw...', total: 128, hiddenCount: 12}
 * @source Spec 7; DECISIONS 1 (paging), 3 (who sees what), 5 (primary market)
 */
export async function listSignals(
  context: Context,
  actor: Actor,
  input: ParsedRequestOf<Name>,
): Promise<AnswerOf<Name>> {
  return await readSignalPage(context.db.reader, actor.tier, input)
}
