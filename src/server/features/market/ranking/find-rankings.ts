import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import { coinPrice } from '#domain/market/coin-price.ts'
import { decimalText } from '#domain/money/decimal.ts'
import type { Actor, Context } from '#server/context.ts'
import { type RankedCoin, rankingsOfClose } from './rankings-of-close.ts'

type Name = 'GET /market/rankings'
type Answer = AnswerOf<Name>

/**
 * The coins that rose or fell most over 7 or 30 days, or of the largest 24 h volume, at most 100,
 * as of the last close. Before the first candle `asOf` is null and there are none.
 *
 * @example {days: 7, order: 'losers'} -> {asOf, days: 7, rankedCount: 212, items: [...]}
 */
export async function findRankings(
  context: Context,
  _actor: Actor,
  { days, order }: ParsedRequestOf<Name>,
): Promise<Answer> {
  const asOf = context.marketClock.now()
  if (asOf === null) {
    return { asOf, days, order, rankedCount: 0, smallCount: 0, youngCount: 0, items: [] }
  }
  const { [days]: period } = await rankingsOfClose(context, asOf)
  const { rankedCount, smallCount, youngCount, orders } = period
  const items = orders[order].map(serializeCoin)
  return { asOf, days, order, rankedCount, smallCount, youngCount, items }
}

/** In the wire's words; prices of one coin. */
function serializeCoin(coin: RankedCoin): Answer['items'][number] {
  const { coinId, symbol, marketId, exchange, kind, multiplier, isVolumeEstimated } = coin
  const { changePct, change24hPct, quoteVolume24h, last, before, beforeTime, closes } = coin
  const priceOf = (close: number) => {
    const text = decimalText(close)
    return coinPrice(text, multiplier) ?? text
  }
  return {
    coinId,
    symbol,
    marketId,
    exchange,
    kind,
    price: priceOf(last),
    changePct,
    before: { price: priceOf(before), time: beforeTime },
    change24hPct,
    quoteVolume24h: quoteVolume24h.toFixed(0),
    isVolumeEstimated,
    closes: [...closes],
  }
}
