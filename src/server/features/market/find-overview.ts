import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import { coinPrice } from '#domain/market/coin/coin-price.ts'
import { breadthOf } from '#domain/market/breadth.ts'
import { type MovingCoin, moversOf, type RankedCoin } from '#domain/market/movers.ts'
import { DAY_MS } from '#domain/time/interval.ts'
import type { Actor, Context } from '#server/context.ts'
import type { Reader } from '#server/db/database.ts'
import { readHourCloses } from './read-hour-closes.ts'
import { selectTickers, tickerOf } from './tickers/ticker-rows.ts'

type Name = 'GET /market/overview'
type Overview = AnswerOf<Name>
type Mover = Overview['gainers'][number]

const MOST_MOVERS = 5
const CLOSES = 24

/** What one process works out at a time, and how often its market has moved. */
interface Desk {
  moveCount: number
  underWay: { readonly moveCount: number; readonly answer: Promise<Overview> } | null
}

const desks = new WeakMap<Context, Desk>()

/**
 * How many coins rose, fell or stood in 24 h, and the five that rose and fell most, each with its
 * hourly closes. Only tickers of the last day count: a coin that trades no more has no breadth. Before
 * the first candle all is zero and empty. However many ask at once, one working out serves them.
 */
export async function findOverview(
  context: Context,
  _actor: Actor,
  _input: ParsedRequestOf<Name>,
): Promise<Overview> {
  const desk = deskOf(context)
  const { moveCount, underWay } = desk
  // What was begun before the market moved must not answer for what came after.
  if (underWay?.moveCount === moveCount) return await underWay.answer
  const mine = { moveCount, answer: workOut(context, underWay?.answer) }
  desk.underWay = mine
  try {
    return await mine.answer
  } finally {
    if (desk.underWay === mine) desk.underWay = null
  }
}

function deskOf(context: Context): Desk {
  const known = desks.get(context)
  if (known !== undefined) return known
  const desk: Desk = { moveCount: 0, underWay: null }
  desks.set(context, desk)
  context.bus.subscribe(() => {
    desk.moveCount += 1
  })
  return desk
}

/** Waits for the one before, so that a fast market never has two at work. */
async function workOut(
  { db: { reader }, marketClock }: Context,
  before: Promise<Overview> | undefined,
): Promise<Overview> {
  await before?.catch(() => {})
  const asOf = marketClock.now()
  if (asOf === null) return { asOf, ...breadthOf([]), gainers: [], losers: [] }
  const coins = await readCoins(reader, asOf - DAY_MS)
  const { gainers, losers } = moversOf(coins, MOST_MOVERS)
  const marketIds = [...gainers, ...losers].map(({ marketId }) => marketId)
  const closes = await readHourCloses(reader, { marketIds, asOf, count: CLOSES })
  const toMover = (coin: Coin & RankedCoin): Mover => ({
    ...coin,
    quoteVolume24h: coin.quoteVolume24h.toFixed(0),
    closes: closes.get(coin.marketId) ?? [],
  })
  return { asOf, ...breadthOf(coins), gainers: gainers.map(toMover), losers: losers.map(toMover) }
}

interface Coin
  extends MovingCoin, Pick<Mover, 'marketId' | 'exchange' | 'price' | 'isVolumeEstimated'> {}

/** Every coin whose ticker on its primary market came after `afterTime`. */
async function readCoins(reader: Reader, afterTime: number): Promise<Coin[]> {
  const rows = await selectTickers(reader)
    .select(['coins.symbol', 'markets.venue as exchange'])
    .where('tickers.as_of', '>', afterTime)
    .execute()
  return rows.map((row) => {
    const { coinId, marketId, price, multiplier, change24hPct, isVolumeEstimated } = tickerOf(row)
    const { symbol, exchange, quote_volume_24h: quoteVolume24h } = row
    return {
      coinId,
      symbol,
      marketId,
      exchange,
      price: coinPrice(price, multiplier) ?? price,
      change24hPct,
      quoteVolume24h,
      isVolumeEstimated,
    }
  })
}
