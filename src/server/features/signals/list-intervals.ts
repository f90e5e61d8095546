import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import { termOf } from '#domain/signals/signal.ts'
import { INTERVALS } from '#domain/time/interval.ts'
import type { Actor, Context } from '#server/context.ts'
import { wordsOf } from '#server/words.ts'

type Name = 'GET /aiCoin/queryIntervalList'

/**
 * The five candle intervals that are evaluated, finest first, with the term of their signals.
 *
 * @example [..., {interval: '1d', name: 'Daily', term: 'long-term'}]
 * @source Spec 1, 7, 9
 */
export async function listIntervals(
  _context: Context,
  actor: Actor,
  _input: ParsedRequestOf<Name>,
): Promise<AnswerOf<Name>> {
  const words = wordsOf('signals-filter', actor.language).interval
  return INTERVALS.map((interval) => ({
    interval,
    name: words[interval],
    term: termOf(interval),
  }))
}
