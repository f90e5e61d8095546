import type { CandleWindow } from '#domain/market/candle-window.ts'
import type { Candle } from '#domain/market/candle.ts'
import { GAP_LIMIT_MS } from '../advance.ts'
import { detectSignal, type Series } from '../detect.ts'
import type { GateHistory } from '../gate/gate-history.ts'
import type { MarketGate } from '../gate/market-gate.ts'
import { CandleBuffer } from '../replay/candle-buffer.ts'
import type { Signal } from '../signal.ts'
import { stepSeries } from '../step.ts'
import { STRATEGY, type Strategy } from '../rules/strategy.ts'
import { BASE_INTERVAL_MS, closeTimeOf, INTERVAL_MS, type Interval } from '#domain/time/interval.ts'

/** The candles that a signal is recomputed from. */
export interface RecomputeInput {
  readonly series: Series
  /** Close of the trigger candle, ms UTC. */
  readonly triggerTime: number
  /** The 15m close to advance it to. */
  readonly untilTime: number
  /** The series' own candles, oldest first, from before the window on. */
  readonly candles: readonly Candle[]
  /** 15m bars, oldest first, from the trigger candle on. */
  readonly bars: readonly Candle[]
  /** Bitcoin's gates from the trigger on; null for rules without a gate. */
  readonly gates: Pick<GateHistory, 'at'> | null
  /** Candles of the window that the trigger was found on; where left out, a whole one or all there are. */
  readonly candleCount?: number
  /** The rules to run: those of the version that made the signal. */
  readonly strategy?: Strategy
}

/** Result of the rules on those candles. */
export type Recomputed =
  /** The window of the trigger, or the closes behind its gate, are incomplete. */
  | { readonly kind: 'gone' }
  /** The rules find nothing at the trigger. */
  | { readonly kind: 'nothing' }
  | { readonly kind: 'found'; readonly signal: Signal }

/** Called with each window that a decision was made on: the trigger's first, then those of added legs. */
export type OnWindow = (window: CandleWindow, closeTime: number) => void

/**
 * Detects the signal of a trigger candle again and advances it bar by bar, through the same
 * functions as the server. Reads only candles, not the signal that is checked.
 */
export function recomputeSignal(input: RecomputeInput, onWindow: OnWindow = () => {}): Recomputed {
  const { series, triggerTime, untilTime, strategy = STRATEGY } = input
  const stepMs = INTERVAL_MS[series.interval]
  const buffer = new CandleBuffer(strategy.windowLength)
  const candles = new Map(input.candles.map((candle) => [candle.openTime + stepMs, candle]))
  const bars = new Map(input.bars.map((bar) => [bar.openTime + BASE_INTERVAL_MS, bar]))
  shelveThrough(buffer, input, triggerTime)
  const candleCount = input.candleCount ?? countOf(buffer, series.interval, strategy)
  if (buffer.size < candleCount || !candles.has(triggerTime)) return { kind: 'gone' }
  buffer.keepLast(candleCount)
  const window = buffer.window()
  if (window === null) return { kind: 'gone' }
  const gateAt = (time: number): MarketGate | null => input.gates?.at(time) ?? null
  const gate = gateAt(triggerTime)
  if (gate?.state === 'unknown') return { kind: 'gone' }
  onWindow(window, triggerTime)
  let signal = detectSignal(series, window, gate, strategy)
  if (signal === null) return { kind: 'nothing' }
  let lastBar = lastCloseBefore(input.bars, triggerTime)
  for (let time = triggerTime + BASE_INTERVAL_MS; time <= untilTime; time += BASE_INTERVAL_MS) {
    const bar = bars.get(time) ?? null
    const candle = candles.get(time) ?? null
    if (candle !== null) shelveCandle(buffer, candle, stepMs)
    const gapMs = (bar?.openTime ?? time) - (lastBar ?? time)
    const loadWindow = () => {
      const legWindow = buffer.window()
      if (legWindow !== null) onWindow(legWindow, time)
      return legWindow
    }
    const close = { time, bar, candle, gapMs, gate: candle === null ? null : gateAt(time) }
    const step = stepSeries(series, signal, close, { loadWindow, candidate: null, strategy })
    if (step.ended !== null) return { kind: 'found', signal: step.ended }
    signal = step.signal ?? signal
    if (bar !== null) lastBar = time
  }
  return { kind: 'found', signal }
}

/** As many candles as a decision takes, and not fewer than it needs. */
function countOf({ size }: CandleBuffer, interval: Interval, strategy: Strategy): number {
  return Math.max(strategy.warmCandles[interval], Math.min(size, strategy.windowLength))
}

function shelveThrough(
  buffer: CandleBuffer,
  { candles, series }: RecomputeInput,
  triggerTime: number,
): void {
  for (const candle of candles) {
    if (closeTimeOf(series.interval, candle.openTime) > triggerTime) return
    shelveCandle(buffer, candle, INTERVAL_MS[series.interval])
  }
}

/** Buffers a candle, preceded by a flat one for each missing candle; restarts after a gap above 24 h. */
function shelveCandle(buffer: CandleBuffer, candle: Candle, stepMs: number): void {
  const last = buffer.window()
  const lastOpen = last?.openTime[last.length - 1]
  const price = buffer.lastClose()
  if (lastOpen !== undefined && price !== null) {
    if (candle.openTime - lastOpen - stepMs > GAP_LIMIT_MS) buffer.clear()
    else {
      const flat = { open: price, high: price, low: price, close: price, volume: 0 }
      for (let time = lastOpen + stepMs; time < candle.openTime; time += stepMs) {
        buffer.push({ openTime: time, ...flat })
      }
    }
  }
  buffer.push(candle)
}

function lastCloseBefore(bars: readonly Candle[], time: number): number | null {
  const bar = bars.findLast(({ openTime }) => openTime + BASE_INTERVAL_MS <= time)
  return bar === undefined ? null : bar.openTime + BASE_INTERVAL_MS
}
