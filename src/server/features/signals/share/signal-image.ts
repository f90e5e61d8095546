import type { CandleWindow } from '#domain/market/candle-window.ts'
import { marketModeKind } from '#domain/market/market-mode.ts'
import type { Signal } from '#domain/signals/signal.ts'
import { INTERVAL_MS, type Interval, openTimeAt } from '#domain/time/interval.ts'
import type { Context } from '#server/context.ts'
import type { Reader } from '#server/db/database.ts'
import { loadWindows } from '#server/features/market/load-windows.ts'
import type { LogPlace, PriceLevels, SignalImage } from '#server/images/signal-image.ts'
import { placeLinkOf, signalPlace } from '#server/features/account/share/app-place.ts'
import { selectLogPlace } from '../transparency-log/sql.ts'
import { readLogo } from './read-logo.ts'
import { type StoredSignal, storedSignalOf } from '../signal-store/signal-rows.ts'

/** A signal with the other inputs of its image. */
export interface IllustratedSignal extends StoredSignal {
  /** The venue's ticker of its market: `1000PEPE`. */
  readonly base: string
  readonly coinId: string
  readonly id: string
  /** Number of its newest change. */
  readonly sequence: number
  readonly logPlace: LogPlace | null
}

/** How a signal is seen. */
interface ImageFrame {
  readonly now: number
  readonly hasPrices: boolean
  /** Pixels. */
  readonly logoSide: number
}

/** Inputs that select the candles of an image, besides the clock; market time, ms. */
interface ImageSpan {
  readonly interval: Interval
  readonly triggerTime: number
  readonly endedTime: number | null
}

/** Candles in an image: the newest of the signal's. */
const LEAST_CANDLES = 60
const MOST_CANDLES = 140
/** Before the trigger. */
const CANDLES_BEFORE = 24
/** After the end of the signal. */
const CANDLES_AFTER = 6

/** One signal by its id with its legs; null where there is none. */
export async function readIllustratedSignal(
  reader: Reader,
  id: string,
): Promise<IllustratedSignal | null> {
  const row = await reader
    .selectFrom('signals')
    .innerJoin('markets', 'markets.id', 'signals.market_id')
    .selectAll('signals')
    .select(['markets.base', 'markets.coin_id'])
    .where('signals.id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return null
  const legs = await reader
    .selectFrom('signal_legs')
    .selectAll()
    .where('signal_id', '=', id)
    .execute()
  const { base, coin_id: coinId, sequence } = row
  const logPlace = await selectLogPlace(reader, id)
  return { ...storedSignalOf(row, legs), base, coinId, id, sequence, logPlace }
}

/**
 * The content of a signal's image at `now`, market time; `hasPrices` is false where they are
 * hidden.
 */
export async function readSignalImage(
  {
    config,
    db,
    marketClock,
    ports,
    log,
  }: Pick<Context, 'config' | 'db' | 'marketClock' | 'ports' | 'log'>,
  { base, coinId, signal, id, logPlace }: IllustratedSignal,
  { now, hasPrices, logoSide }: ImageFrame,
): Promise<SignalImage> {
  return {
    symbol: base,
    logo: await readLogo({ ports, log }, coinId, logoSide),
    time: imageEnd(signal, now),
    log: logPlace,
    link: placeLinkOf(config, signalPlace(id)),
    interval: signal.interval,
    direction: signal.direction,
    world: marketModeKind(marketClock.world),
    candles: await readCandles({ db }, signal, now),
    levels: hasPrices ? levelsOf(signal, now) : null,
  }
}

/**
 * Close of the last candle in an image at `now`: at most the sixth after the signal's end, after
 * which the image no longer changes.
 */
export function imageEnd({ interval, triggerTime, endedTime }: ImageSpan, now: number): number {
  const last = endedTime === null ? now : endedTime + CANDLES_AFTER * INTERVAL_MS[interval]
  return openTimeAt(interval, Math.max(triggerTime, Math.min(now, last)))
}

/** Whether no later candle changes the image. */
export function isImageFinal(span: ImageSpan, now: number): boolean {
  return span.endedTime !== null && imageEnd(span, now) === imageEnd(span, Number.MAX_SAFE_INTEGER)
}

async function readCandles(
  { db }: Pick<Context, 'db'>,
  signal: Signal,
  now: number,
): Promise<CandleWindow | null> {
  const { marketId, interval, triggerTime } = signal
  const step = INTERVAL_MS[interval]
  const endTime = imageEnd(signal, now)
  const sinceTrigger = Math.ceil((endTime - triggerTime) / step)
  const length = Math.min(MOST_CANDLES, Math.max(LEAST_CANDLES, sinceTrigger + CANDLES_BEFORE))
  const [candles] = await loadWindows(db.reader, [{ marketId, interval, endTime, length }])
  return candles ?? null
}

/** Leaves out what happened after `now`. */
function levelsOf(signal: Signal, now: number): PriceLevels {
  const { triggerPrice, stopPrice, targetPrice, legs, exit, netReturn, endedTime } = signal
  const entries = legs.map((leg) => ({ time: leg.triggerTime, price: leg.triggerPrice }))
  const fill = exit?.fill ?? null
  const exitMarker =
    exit === null || fill === null ? null : { time: exit.triggerTime, price: fill.price }
  return {
    entry: triggerPrice,
    stop: stopPrice,
    target: targetPrice,
    entries: entries.filter(({ time }) => time <= now),
    exit: exitMarker !== null && exitMarker.time <= now ? exitMarker : null,
    netReturn: endedTime !== null && endedTime <= now ? netReturn : null,
  }
}
