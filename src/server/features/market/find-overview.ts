import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import { breadthOf } from '#domain/market/breadth.ts'
import { largestOf, moversOf } from '#domain/market/movers.ts'
import type { Actor, Context } from '#server/context.ts'
import { type ListedCoin, readListedCoins } from './ranking/read-listed-coins.ts'
import { readRecentFigures } from './read-recent-figures.ts'

type Name = 'GET /market/overview'
type Overview = AnswerOf<Name>
/** A coin of known volume. */
type KnownCoin = ListedCoin & { readonly quoteVolume24h: number }

const MOST_LISTED = 5
const CLOSES = 24

/** Overview computation of one process, and how often its market has moved. */
interface OverviewState {
  moveCount: number
  underWay: { readonly moveCount: number; readonly answer: Promise<Overview> } | null
}

const states = new WeakMap<Context, OverviewState>()

/**
 * How many coins rose, fell or stayed unchanged in 24 h, the five that rose and fell most, and the
 * five of the largest volume, each with its hourly closes. Only tickers of the last day count. Before
 * the first candle all is zero and empty. Concurrent calls share one computation.
 */
export async function findOverview(
  context: Context,
  _actor: Actor,
  _input: ParsedRequestOf<Name>,
): Promise<Overview> {
  const state = stateOf(context)
  const { moveCount, underWay } = state
  // A computation that started before the market moved must not serve later calls.
  if (underWay?.moveCount === moveCount) return await underWay.answer
  const mine = { moveCount, answer: workOut(context, underWay?.answer) }
  state.underWay = mine
  try {
    return await mine.answer
  } finally {
    if (state.underWay === mine) state.underWay = null
  }
}

function stateOf(context: Context): OverviewState {
  const known = states.get(context)
  if (known !== undefined) return known
  const state: OverviewState = { moveCount: 0, underWay: null }
  states.set(context, state)
  context.bus.subscribe(() => {
    state.moveCount += 1
  })
  return state
}

/** Waits for the previous one, so that only one computation runs at a time. */
async function workOut(
  { db: { reader }, marketClock }: Context,
  before: Promise<Overview> | undefined,
): Promise<Overview> {
  await before?.catch(() => {})
  const asOf = marketClock.now()
  if (asOf === null) return { asOf, ...breadthOf([]), gainers: [], losers: [], largest: [] }
  const coins = await readListedCoins(reader, asOf)
  const { gainers, losers } = moversOf(coins, MOST_LISTED)
  const largest = largestOf(coins, MOST_LISTED)
  const shown = [...gainers, ...losers, ...largest]
  const marketIds = [...new Set(shown.map(({ marketId }) => marketId))]
  const closes = await readRecentFigures(reader, {
    figure: 'close',
    marketIds,
    interval: '1h',
    asOf,
    count: CLOSES,
  })
  const listed = <Known extends KnownCoin>({ multiplier: _, ...coin }: Known) => ({
    ...coin,
    quoteVolume24h: coin.quoteVolume24h.toFixed(0),
    closes: closes.get(coin.marketId) ?? [],
  })
  return {
    asOf,
    ...breadthOf(coins),
    gainers: gainers.map(listed),
    losers: losers.map(listed),
    largest: largest.map(listed),
  }
}
