import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import type { Actor, Context } from '#server/context.ts'
import { listReadings } from './list-readings.ts'
import { findVisibility } from './visibility/find-visibility.ts'
import { serializeCoin } from './serialize/serialize-coin.ts'
import { cursorText, type PageCursor, parseCursor } from './serialize/page-cursor.ts'
import { type CoinRow, selectCoins } from './coin-sql.ts'

type Name = 'GET /aiCoin/queryCoins'
type Input = ParsedRequestOf<Name>

const DEFAULT_LIMIT = 20
const MOST_IDS = 50

/**
 * Coins on their primary markets, largest 24 h volume first, each with the readings of its five
 * intervals. `keyword` filters by ticker, ignoring case; `coinIds` filters by id.
 *
 * @assumed the order: users who list coins without a keyword want large ones first
 * @throws Refusal `badCursor` for a cursor that no page gave
 * @example {items: [{symbol: 'BTC', readings: [{interval: '15m', trend: 'long', ...}]}], ...}
 * @source Spec 4 (AI detecting, not triggered; trend), 7
 */
export async function listCoins(
  context: Context,
  actor: Actor,
  input: Input,
): Promise<AnswerOf<Name>> {
  const limit = input.limit ?? input.pageSize ?? DEFAULT_LIMIT
  const after = input.cursor === undefined ? null : parseCursor(input.cursor)
  const found = ranked(await selectCoins(context.db.reader), input)
  const from =
    after === null
      ? ((input.page ?? 1) - 1) * limit
      : found.filter((coin) => compare(placeOf(coin), after) <= 0).length
  const shown = found.slice(from, from + limit)
  const last = from + limit < found.length ? shown.at(-1) : undefined
  const readings = await listReadings(
    context,
    await findVisibility(context.db.reader, actor.tier),
    shown.map((coin) => coin.market_id),
  )
  return {
    items: shown.map((coin) => ({
      ...serializeCoin(coin),
      readings: (readings.get(coin.market_id) ?? []).map(({ why: _, ...reading }) => reading),
    })),
    nextCursor: last === undefined ? null : cursorText(placeOf(last)),
    total: found.length,
  }
}

function ranked(coins: readonly CoinRow[], { keyword = '', coinIds }: Input): CoinRow[] {
  const wanted = keyword.trim().toLowerCase()
  const among = coinIds === undefined ? null : new Set(coinIds.split(',', MOST_IDS))
  return coins
    .filter((coin) => among === null || among.has(coin.coin_id))
    .filter(({ symbol, base, coin_id }) =>
      [symbol, base, coin_id].some((name) => name.toLowerCase().includes(wanted)),
    )
    .toSorted((one, other) => compare(placeOf(one), placeOf(other)))
}

/** Whole dollars of 24 h volume order the list; a coin without a ticker comes last. */
function placeOf(coin: CoinRow): PageCursor {
  const volume = Math.floor(coin.quote_volume_24h ?? -1)
  return { at: Math.min(volume, Number.MAX_SAFE_INTEGER), id: coin.coin_id }
}

function compare(one: PageCursor, other: PageCursor): number {
  if (one.at !== other.at) return other.at - one.at
  if (one.id === other.id) return 0
  return one.id < other.id ? -1 : 1
}
