import type { AnswerOf } from '#contract/index.schema.ts'
import {
  type CoinIndex,
  coinIndexOf,
  type CoinSearch,
  coinSearchOf,
  isIndexOf,
} from '#domain/market/search/coin-index.ts'
import { namesOf } from '#domain/market/search/coin-names.ts'
import type { Context } from '#server/context.ts'
import type { Reader } from '#server/db/database.ts'

/** A coin on its primary market with its names. */
export type NamedCoin = AnswerOf<'GET /market/coins'>['items'][number]

/** All coins, largest 24 h quote volume first, and the search over them. */
export interface NamedCoins {
  readonly items: readonly NamedCoin[]
  readonly search: CoinSearch<NamedCoin>
}

/** Coins of one process, and how often its market has moved. */
interface CoinsState {
  moveCount: number
  /** Of the last coins: what moves is their order. */
  index: CoinIndex | null
  current: { readonly moveCount: number; readonly coins: Promise<NamedCoins> } | null
}

const states = new WeakMap<Context, CoinsState>()

/** The coins as they are now; read again only after the market has moved. */
export async function readNamedCoins(context: Context): Promise<NamedCoins> {
  const state = stateOf(context)
  const { moveCount, current } = state
  if (current?.moveCount === moveCount) return await current.coins
  const coins = selectNamedCoins(context.db.reader).then((items) => searchable(state, items))
  const mine = { moveCount, coins }
  state.current = mine
  try {
    return await mine.coins
  } catch (error) {
    if (state.current === mine) state.current = null
    throw error
  }
}

function stateOf(context: Context): CoinsState {
  const known = states.get(context)
  if (known !== undefined) return known
  const state: CoinsState = { moveCount: 0, index: null, current: null }
  states.set(context, state)
  context.bus.subscribe(() => {
    state.moveCount += 1
  })
  return state
}

function searchable(state: CoinsState, items: readonly NamedCoin[]): NamedCoins {
  const known = state.index
  const index = known !== null && isIndexOf(known, items) ? known : coinIndexOf(items)
  state.index = index
  return { items, search: coinSearchOf(items, index) }
}

async function selectNamedCoins(reader: Reader): Promise<NamedCoin[]> {
  const rows = await reader
    .selectFrom('coins')
    .innerJoin('markets', 'markets.id', 'coins.primary_market_id')
    .leftJoin('tickers', 'tickers.market_id', 'markets.id')
    .select(['coins.id', 'coins.symbol', 'markets.id as marketId'])
    .select(['markets.venue', 'markets.kind'])
    .select(['markets.base', 'markets.multiplier', 'markets.quote'])
    .orderBy('tickers.quote_volume_24h', (order) => order.desc().nullsLast())
    .orderBy('coins.id')
    .execute()
  return rows.map((row) => ({
    coinId: row.id,
    symbol: row.symbol,
    marketId: row.marketId,
    exchange: row.venue,
    base: row.base,
    multiplier: row.multiplier,
    pair: `${row.base}/${row.quote}`,
    kind: row.kind,
    names: namesOf(row.id),
  }))
}
