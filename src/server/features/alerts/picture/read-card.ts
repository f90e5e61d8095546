import type { CandleWindow } from '#domain/market/candle-window.ts'
import { worldKind } from '#domain/market/world.ts'
import type { Signal } from '#domain/signals/signal.ts'
import { INTERVAL_MS } from '#domain/time/interval.ts'
import type { Context } from '#server/context.ts'
import { loadWindows } from '#server/features/market/load-windows.ts'
import { cardEnd } from './card-end.ts'
import type { Levels, SignalCard } from './card.ts'
import type { PicturedSignal } from './read-signal.ts'

/** Candles a picture shows: of what is older than that, its end. */
const LEAST_CANDLES = 60
const MOST_CANDLES = 140
/** Before the trigger. */
const CANDLES_BEFORE = 24

/** A signal as a picture shows it at `now`, market time; without its prices where they are not told. */
export async function readCard(
  { db, marketClock }: Context,
  { base, signal }: PicturedSignal,
  { now, arePricesTold }: { readonly now: number; readonly arePricesTold: boolean },
): Promise<SignalCard> {
  return {
    symbol: base,
    interval: signal.interval,
    direction: signal.direction,
    world: worldKind(marketClock.world),
    candles: await readCandles({ db }, signal, now),
    levels: arePricesTold ? levelsOf(signal, now) : null,
  }
}

async function readCandles(
  { db }: Pick<Context, 'db'>,
  signal: Signal,
  now: number,
): Promise<CandleWindow | null> {
  const { marketId, interval, triggerTime } = signal
  const step = INTERVAL_MS[interval]
  const endTime = cardEnd(signal, now)
  const sinceTrigger = Math.ceil((endTime - triggerTime) / step)
  const length = Math.min(MOST_CANDLES, Math.max(LEAST_CANDLES, sinceTrigger + CANDLES_BEFORE))
  const [candles] = await loadWindows(db.reader, [{ marketId, interval, endTime, length }])
  return candles ?? null
}

/** What came after `now` is not known yet. */
function levelsOf(signal: Signal, now: number): Levels {
  const { triggerPrice, stopPrice, targetPrice, legs, exit, netReturn, endedTime } = signal
  const entries = legs.map((leg) => ({ time: leg.triggerTime, price: leg.triggerPrice }))
  const fill = exit?.fill ?? null
  const exitMark =
    exit === null || fill === null ? null : { time: exit.triggerTime, price: fill.price }
  return {
    entry: triggerPrice,
    stop: stopPrice,
    target: targetPrice,
    entries: entries.filter(({ time }) => time <= now),
    exit: exitMark !== null && exitMark.time <= now ? exitMark : null,
    netReturn: endedTime !== null && endedTime <= now ? netReturn : null,
  }
}
