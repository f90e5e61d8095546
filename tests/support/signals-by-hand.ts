import type { Candle } from '#domain/market/candle.ts'
import { type CandleWindow, newCandleWindow } from '#domain/market/candle-window.ts'
import { GAP_LIMIT_MS } from '#domain/signals/advance.ts'
import type { Signal } from '#domain/signals/signal.ts'
import { stepSeries } from '#domain/signals/step.ts'
import type { MarketGate } from '#domain/signals/gate/market-gate.ts'
import { type Strategy, WINDOW_LENGTH } from '#domain/signals/rules/strategy.ts'
import { STRATEGY_1 } from '#domain/signals/rules/strategy-1.ts'
import {
  BASE_INTERVAL_MS,
  closeTimeOf,
  INTERVAL_MS,
  INTERVALS,
  type Interval,
} from '#domain/time/interval.ts'
import { rollUp, type TestMarket } from './test-context.ts'

/**
 * All signals of a market from `startTime` to `endTime`, by the domain's step alone: no pool, no
 * database, a window at every candle. What an engine must come to, however often it is killed. The
 * rules are version 1 without a gate where nothing else is asked for.
 */
export function signalsByHand(
  market: TestMarket,
  startTime: number,
  endTime: number,
  rules: HandRules = { strategy: STRATEGY_1, gateAt: () => null },
): Signal[] {
  return INTERVALS.flatMap((interval) => seriesByHand(market, interval, startTime, endTime, rules))
}

/** Rules, and Bitcoin's gate at a close. */
export interface HandRules {
  readonly strategy: Strategy
  readonly gateAt: (time: number) => MarketGate | null
}

function seriesByHand(
  market: TestMarket,
  interval: Interval,
  startTime: number,
  endTime: number,
  { strategy, gateAt }: HandRules,
): Signal[] {
  const bars = new Map(market.bars.map((bar) => [bar.openTime + BASE_INTERVAL_MS, bar]))
  const candles = rollUp(interval, market.bars)
  const closes = new Map(candles.map((candle) => [closeTimeOf(interval, candle.openTime), candle]))
  const series = { marketId: market.id, interval }
  const ended: Signal[] = []
  let signal: Signal | null = null
  let lastBarTime = startTime
  let known = 0
  for (let time = startTime + BASE_INTERVAL_MS; time <= endTime; time += BASE_INTERVAL_MS) {
    const bar = bars.get(time) ?? null
    const candle = closes.get(time) ?? null
    const close = {
      time,
      bar,
      candle,
      gapMs: (bar?.openTime ?? time) - lastBarTime,
      gate: candle === null ? null : gateAt(time),
    }
    while (known < candles.length && candles[known]!.openTime < time) known += 1
    const last = candles.slice(Math.max(0, known - WINDOW_LENGTH), known)
    const loadWindow = () => windowByHand(last, interval)
    const step = stepSeries(series, signal, close, {
      candidate: null,
      loadWindow,
      strategy,
    })
    if (step.ended !== null) ended.push(step.ended)
    signal = step.signal
    if (bar !== null) lastBarTime = time
  }
  return signal === null ? ended : [...ended, signal]
}

/** The last candles of a window, gaps flat, from after the last gap above 24 h. */
function windowByHand(candles: readonly Candle[], interval: Interval): CandleWindow | null {
  const rows: Candle[] = []
  for (const candle of candles) {
    const last = rows.at(-1)
    const from = last === undefined ? candle.openTime : closeTimeOf(interval, last.openTime)
    if (candle.openTime - from > GAP_LIMIT_MS) rows.length = 0
    for (let at = from; at < candle.openTime && rows.length > 0; at += INTERVAL_MS[interval]) {
      rows.push(flatAt(at, rows.at(-1)?.close ?? 0))
    }
    rows.push(candle)
  }
  const window = newCandleWindow(Math.min(rows.length, WINDOW_LENGTH))
  for (const [at, row] of rows.slice(-WINDOW_LENGTH).entries()) {
    window.openTime[at] = row.openTime
    window.open[at] = row.open
    window.high[at] = row.high
    window.low[at] = row.low
    window.close[at] = row.close
    window.volume[at] = row.volume
  }
  return window.length === 0 ? null : window
}

function flatAt(openTime: number, price: number): Candle {
  return {
    openTime,
    open: price,
    high: price,
    low: price,
    close: price,
    volume: 0,
    quoteVolume: 0,
  }
}
