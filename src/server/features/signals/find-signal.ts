import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import type { Actor, Context } from '#server/context.ts'
import { isOpen } from '#domain/signals/signal.ts'
import type { Interval } from '#domain/time/interval.ts'
import { refusalOfHidden, type Visibility, visibleSignal } from '#domain/signals/visibility.ts'
import { readCandlePage } from '#server/features/market/read-candle-page.ts'
import type { Reader } from '#server/db/database.ts'
import { Refusal } from '#server/refusal.ts'
import { selectCoin } from './coin-sql.ts'
import { listReadings } from './list-readings.ts'
import { findVisibility } from './visibility/find-visibility.ts'
import { serializeCoin } from './serialize/serialize-coin.ts'
import { serializeDetail } from './serialize/serialize-detail.ts'
import { readSinceEntry } from './signal-store/read-since-entry.ts'
import { selectLegs, selectNewest, selectSignal, type SignalWithMarket } from './sql.ts'
import { findPastRecord } from './performance/find-past-record.ts'

type Name = 'GET /aiCoin/getDetail'
type CandlesRequest = ParsedRequestOf<'GET /market/candles'>

/** What a coin's chart opens on without a signal in progress. */
const COIN_INTERVAL: Interval = '4h'

/**
 * One signal with its details, the results of similar signals and the current readings of its
 * market; or by coin, the readings of its primary market with the newest primary signal that the
 * viewer may see, or null.
 *
 * @throws Refusal `unknownSignal` or `unknownCoin` where nothing has that id; `membersOnly`, or to
 *   a monthly member `yearlyOnly`, where the signal is hidden
 * @example {coin: {coinId: 'btc', ...}, signal: {state: 'entered', why: {...}}, readings: [...5]}
 * @source Spec 2 (AI detail), 7
 */
export async function findSignal(
  context: Context,
  actor: Actor,
  input: ParsedRequestOf<Name>,
): Promise<AnswerOf<Name>> {
  const { reader } = context.db
  const { id, coinId } = input
  const visibility = await findVisibility(reader, actor.tier)
  if (id !== undefined) {
    const row = await selectSignal(reader, id)
    if (row === undefined) throw new Refusal('unknownSignal')
    if (visibleSignal(row, visibility) === 'hidden') throw new Refusal(refusalOfHidden(actor.tier))
    const candles = await candlesOf(reader, { ...seriesOf(row), limit: input.candles })
    return { ...(await answer(context, visibility, row, row)), candles }
  }
  const coin = coinId === undefined ? undefined : await selectCoin(reader, coinId)
  if (coin === undefined) throw new Refusal('unknownCoin')
  const newest = await selectNewest(reader, coin.coin_id, visibility)
  const isDrawn = newest !== undefined && isOpen(newest)
  const series = seriesOf(isDrawn ? newest : { ...coin, interval: COIN_INTERVAL })
  const candles = await candlesOf(reader, { ...series, limit: input.candles })
  return { ...(await answer(context, visibility, coin, newest)), candles }
}

/** The newest candles of a chart; null where none were asked for. */
async function candlesOf(
  reader: Reader,
  input: Pick<CandlesRequest, 'marketId' | 'interval'> & { limit?: number | undefined },
): Promise<AnswerOf<Name>['candles']> {
  const { limit, ...series } = input
  return limit === undefined ? null : await readCandlePage(reader, { ...series, limit })
}

function seriesOf(row: { readonly market_id: string; readonly interval: Interval }) {
  return { marketId: row.market_id, interval: row.interval }
}

async function answer(
  context: Context,
  visibility: Visibility,
  coin: Parameters<typeof serializeCoin>[0],
  row: SignalWithMarket | undefined,
): Promise<Omit<AnswerOf<Name>, 'candles'>> {
  const { reader } = context.db
  const rows = row === undefined ? [] : [row]
  const legs = await selectLegs(
    reader,
    rows.map(({ id }) => id),
  )
  const sinceEntry = await readSinceEntry(reader, rows, legs)
  const readings = await listReadings(context, visibility, [coin.market_id])
  return {
    coin: serializeCoin(coin),
    signal:
      row === undefined
        ? null
        : serializeDetail(row, legs.get(row.id) ?? [], visibility, sinceEntry.get(row.id) ?? null),
    past: row === undefined ? null : await findPastRecord(reader, similarTo(row)),
    readings: readings.get(coin.market_id) ?? [],
  }
}

function similarTo(row: SignalWithMarket) {
  return {
    coinId: row.coin_id,
    marketId: row.market_id,
    triggerTime: row.trigger_time,
    interval: row.interval,
    direction: row.direction,
    strategyVersion: row.strategy_version,
  }
}
