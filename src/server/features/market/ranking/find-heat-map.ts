import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import { isCollectable } from '#domain/market/coin.ts'
import { largestOf } from '#domain/market/movers.ts'
import type { Actor, Context } from '#server/context.ts'
import { oncePerClose } from './once-per-close.ts'
import { readListedCoins } from './read-listed-coins.ts'

type Name = 'GET /market/heatMap'
type Answer = AnswerOf<Name>

const MOST_SHOWN = 30

const heatMapOfClose = oncePerClose(computeHeatMap)

/**
 * The coins of the largest 24 h volume with their change, as of the last close. Before the first
 * candle `asOf` is null and there are none.
 */
export async function findHeatMap(
  context: Context,
  _actor: Actor,
  _input: ParsedRequestOf<Name>,
): Promise<Answer> {
  const asOf = context.marketClock.now()
  if (asOf === null) return { asOf, coinCount: 0, totalQuoteVolume24h: '0', items: [] }
  return await heatMapOfClose(context, asOf)
}

async function computeHeatMap({ db }: Context, asOf: number): Promise<Answer> {
  const listed = await readListedCoins(db.reader, asOf)
  const coins = listed.filter(
    ({ symbol, quoteVolume24h }) => isCollectable({ base: symbol }) && (quoteVolume24h ?? 0) > 0,
  )
  const total = coins.reduce((sum, { quoteVolume24h }) => sum + (quoteVolume24h ?? 0), 0)
  const items = largestOf(coins, MOST_SHOWN).map(({ multiplier: _, ...coin }) => ({
    ...coin,
    quoteVolume24h: coin.quoteVolume24h.toFixed(0),
  }))
  return { asOf, coinCount: coins.length, totalQuoteVolume24h: total.toFixed(0), items }
}
