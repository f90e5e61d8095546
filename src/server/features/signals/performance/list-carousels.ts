import { setImmediate as nextTurn } from 'node:timers/promises'
import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import { coinPrice } from '#domain/market/coin-price.ts'
import { LEAST_MOVER_VOLUME } from '#domain/market/movers.ts'
import { summarize } from '#domain/signals/statistics/statistics.ts'
import { type Visibility, visibleSignal } from '#domain/signals/visibility.ts'
import { DAY_MS } from '#domain/time/interval.ts'
import type { Actor, Context } from '#server/context.ts'
import type { Reader } from '#server/db/database.ts'
import { selectBanners } from '#server/features/content/rows/select-banners.ts'
import { findChangedTickers } from '#server/features/market/tickers/find-changed-tickers.ts'
import { selectCoin } from '../coin-sql.ts'
import { selectLegs, selectSignal } from '../sql.ts'
import { serializeCoin } from '../serialize/serialize-coin.ts'
import { serializeSignal } from '../serialize/serialize-signal.ts'
import { findVisibility } from '../visibility/find-visibility.ts'
import { type Choice, firstTriggerOf, type Ledger } from './ledger.ts'
import { loadLedger } from './load-ledger.ts'
import { serializeStatistics } from '../serialize/serialize-statistics.ts'
import { selectBestId } from './sql.ts'

type Name = 'GET /aiCoin/getCarousels'
type Card = AnswerOf<Name>[number]

const EVERY: Choice = {
  coinId: null,
  interval: 'all',
  direction: 'all',
  term: 'all',
  version: 'newest',
  afterTime: -Infinity,
}
const WEEK_MS = 7 * DAY_MS

/**
 * The operators' banners, then three computed cards: the best signal closed in the last seven days of market time, with the
 * number of closed signals; the top mover; the track record. A card without content, or that the
 * viewer may not see, is left out. Stablecoins and leveraged tokens are never listed.
 *
 * @example [{kind: 'best-signal', signal: {...}, ofCount: 41}, {kind: 'record', ...}]
 * @source Spec 7 (getCarousels); DECISIONS 5, 6
 */
export async function listCarousels(
  context: Context,
  actor: Actor,
  { kind }: ParsedRequestOf<Name>,
): Promise<AnswerOf<Name>> {
  const { reader } = context.db
  const { language, channel } = actor
  const banners = await selectBanners(reader, { language, channel, now: context.wallClock.now() })
  const bannerCards = banners.map((banner): Card => ({ kind: 'banner', ...banner }))
  if (kind === 'banner') return bannerCards
  const asOf = context.marketClock.now()
  if (asOf === null) return bannerCards
  const ledger = await loadLedger(reader)
  const cards = [
    ...bannerCards,
    await bestOf(reader, ledger, asOf - WEEK_MS, await findVisibility(reader, actor.tier)),
    await moverOf(reader, asOf),
    await recordOf(ledger, asOf),
  ]
  return cards.filter((card) => card !== null)
}

async function bestOf(
  reader: Reader,
  ledger: Ledger,
  afterTime: number,
  visibility: Visibility,
): Promise<Card | null> {
  const id = await selectBestId(reader, afterTime)
  const row = id === null ? undefined : await selectSignal(reader, id)
  if (row === undefined || visibleSignal(row, visibility) === 'hidden') return null
  const legs = await selectLegs(reader, [row.id])
  return {
    kind: 'best-signal',
    signal: serializeSignal(row, legs.get(row.id) ?? [], visibility, null),
    ofCount: ledger.choose({ ...EVERY, version: 'all', afterTime }).counted.length,
  }
}

/** The largest 24 h change, up or down, of coins with a fresh ticker and enough volume. */
async function moverOf(reader: Reader, asOf: number): Promise<Card | null> {
  const tickers = await findChangedTickers(reader, asOf - DAY_MS)
  const [most] = tickers
    .flatMap(({ coinId, price, multiplier, change24hPct, quoteVolume24h, asOf: tickerAsOf }) =>
      change24hPct === null || Number(quoteVolume24h ?? 0) < LEAST_MOVER_VOLUME
        ? []
        : [
            {
              coinId,
              price: coinPrice(price, multiplier) ?? price,
              change24hPct,
              asOf: tickerAsOf,
            },
          ],
    )
    .toSorted(
      (one, other) =>
        Math.abs(other.change24hPct) - Math.abs(one.change24hPct) ||
        (one.coinId < other.coinId ? -1 : 1),
    )
  const coin = most === undefined ? undefined : await selectCoin(reader, most.coinId)
  if (most === undefined || coin === undefined) return null
  return {
    kind: 'biggest-mover',
    coin: serializeCoin(coin),
    change24hPct: most.change24hPct,
    lastPrice: most.price,
    asOf: most.asOf,
  }
}

async function recordOf(ledger: Ledger, asOf: number): Promise<Card | null> {
  const { counted } = ledger.choose(EVERY)
  await nextTurn()
  const fromTime = firstTriggerOf(counted)
  const version = ledger.versionOf(EVERY)
  if (fromTime === null || version === null) return null
  const total = serializeStatistics(summarize(counted))
  return { kind: 'record', total, version, fromTime, asOf }
}
