import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import { HOT_WEIGHTS, type HourCount } from '#domain/market/hot.ts'
import type { Actor, Context } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'
import { type HotCoin, hotOfClose } from './hot-of-close.ts'

type Name = 'GET /aiCoin/getShowHotCoins'
type Answer = AnswerOf<Name>

const MOST_LISTED = 50

/**
 * The hottest coins with each step of their score, and those of one coin that is asked for, listed or
 * not. Before the first candle `asOf` is null and there are none.
 *
 * @throws Refusal `unknownCoin`
 * @example {coinId: 'sol'} -> {asOf, rankedCount: 212, items: [...], coin: {place: 57, score: 0.12, ...}}
 * @source Spec 7; DECISIONS 5 (hot list)
 */
export async function listHotCoins(
  context: Context,
  _actor: Actor,
  { coinId }: ParsedRequestOf<Name>,
): Promise<Answer> {
  if (coinId !== undefined) await requireCoin(context, coinId)
  const asOf = context.marketClock.now()
  if (asOf === null) return { asOf, rankedCount: 0, items: [], coin: null }
  const coins = await hotOfClose(context, asOf)
  const asked = coins.find((coin) => coin.coinId === coinId)
  return {
    asOf,
    rankedCount: coins.length,
    items: coins.slice(0, MOST_LISTED).map(serializeHot),
    coin: asked === undefined ? null : serializeHot(asked),
  }
}

async function requireCoin({ db }: Context, coinId: string): Promise<void> {
  const row = await db.reader
    .selectFrom('coins')
    .select('id')
    .where('id', '=', coinId)
    .executeTakeFirst()
  if (row === undefined) throw new Refusal('unknownCoin')
}

/** In the wire's words. */
function serializeHot(coin: HotCoin): Answer['items'][number] {
  const { coinId, symbol, marketId, exchange, kind, price, change24hPct } = coin
  const { isVolumeEstimated, quoteVolume24h, place, score, steps, views, favorites, closes } = coin
  return {
    coinId,
    symbol,
    marketId,
    exchange,
    kind,
    price,
    change24hPct,
    isVolumeEstimated,
    quoteVolume24h: quoteVolume24h.toFixed(0),
    place,
    score: rounded(score),
    steps: steps.map(({ term, value, mean, deviation, z, points }) => ({
      term,
      value: value === null ? null : rounded(value),
      mean: rounded(mean),
      deviation: rounded(deviation),
      z: rounded(z),
      weight: HOT_WEIGHTS[term],
      points: rounded(points),
    })),
    viewCount: countOf(views),
    favoriteCount: countOf(favorites),
    closes: [...closes],
  }
}

function countOf(counts: readonly HourCount[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0)
}

/** Six decimals: more than a page shows, few enough to read. */
function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6
}
