import type { ParsedRequestOf } from '#contract/index.schema.ts'
import { DAY_MS } from '#domain/time/interval.ts'
import type { Choice } from './ledger.ts'

type Asked = ParsedRequestOf<'GET /aiCoin/queryTrackRecord'>

/**
 * Choice of ended signals from the filters of a call. A period is days of market time up to `asOf`;
 * without a first candle (`asOf` null) no period applies.
 *
 * @example choiceOf({...all, period: '7'}, asOf).afterTime // asOf - 604_800_000
 */
export function choiceOf(asked: Asked, asOf: number | null): Choice {
  const { coinId, interval, direction, term, period, version } = asked
  return {
    coinId: coinId ?? null,
    interval,
    direction,
    term,
    version,
    afterTime: period === 'all' || asOf === null ? -Infinity : asOf - Number(period) * DAY_MS,
  }
}
