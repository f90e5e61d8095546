import { existsSync, readFileSync } from 'node:fs'
import { BASELINE_NAMES } from '#domain/signals/backtest/baseline.ts'
import { tradeMetrics, type TradeMetrics } from '#domain/signals/backtest/metrics.ts'
import type { Trade } from '#domain/signals/backtest/trade.ts'
import { backtestWinRateOf } from '#domain/signals/rules/backtest-win-rate.ts'
import type { Direction } from '#domain/signals/signal.ts'
import { isEvaluated, STRATEGY } from '#domain/signals/rules/strategy.ts'
import { INTERVALS, type Interval } from '#domain/time/interval.ts'
import { runBacktest } from '#server/backtest/run-backtest.ts'
import { figureLine, percentText, valueText } from './figure-line.ts'

const FOLDER = '../shared/data/candles'
const DIRECTIONS: readonly Direction[] = ['long', 'short']
const SPLIT = JSON.parse(readFileSync(new URL('./split.json', import.meta.url), 'utf8')) as {
  confirming: { coins: string[]; fromTime: Record<string, string> }
}
const LAST_LINE = Math.max(
  ...Object.values(SPLIT.confirming.fromTime).map((day) => Date.parse(day)),
)

type Part = 'choosing' | 'confirming'

/** The confirming part taken apart: by coin, by month, and the months that no choosing candle reaches. */
const SLICES: Readonly<Record<string, (trade: Trade) => boolean>> = {
  'other coins, all months': (trade) => isConfirmingCoin(trade),
  'coins of choosing, later months': (trade) => !isConfirmingCoin(trade),
  'every coin, after the last choosing month': ({ triggerTime }) => triggerTime >= LAST_LINE,
}

/** Prints what the rules come to on each part of the split, beside the baselines, and how the odds held. */
export async function proveEvidence(): Promise<void> {
  if (!existsSync(FOLDER)) {
    console.log(`evidence: skipped, ${FOLDER} is not here`)
    return
  }
  const run = await runBacktest({
    folder: FOLDER,
    strategy: STRATEGY,
    intervals: INTERVALS,
    fromTime: 0,
    toTime: Date.now(),
  })
  for (const part of ['choosing', 'confirming'] as const) {
    console.log(`\n${part}`)
    for (const interval of INTERVALS.filter((one) => isEvaluated(one))) {
      for (const direction of [...DIRECTIONS, null]) {
        const of = (trades: readonly Trade[]): TradeMetrics =>
          tradeMetrics(choose(trades, { part, interval, direction }))
        if (direction !== null && !isEvaluated(interval, direction)) continue
        const name = `${interval} ${direction ?? 'both'}`.padEnd(9)
        const beside = BASELINE_NAMES.map(
          (one) => `${one} ${valueText(of(run.baselines[one]).profitFactor)}`,
        )
        console.log(`${name} ${figureLine(of(run.trades))} | ${beside.join(', ')}`)
      }
    }
  }
  proveSlices(run.trades)
  console.log(
    '\nodds: told from the choosing part, and how often it came true on the confirming part',
  )
  for (const interval of INTERVALS) {
    for (const direction of DIRECTIONS) {
      const odds = backtestWinRateOf({ interval, direction, strategyVersion: STRATEGY.version })
      if (odds === null) continue
      const trades = choose(run.trades, { part: 'choosing', interval, direction })
      const wins = trades.filter(({ netReturn }) => netReturn > 0).length
      const seen = tradeMetrics(choose(run.trades, { part: 'confirming', interval, direction }))
      console.log(
        `${interval} ${direction.padEnd(5)} choosing ${wins} of ${trades.length}; told ${percentText(odds.chance)} (${percentText(odds.low)} to ${percentText(odds.high)}); came true ${percentText(seen.winRate)} (${percentText(seen.winRateLow)} to ${percentText(seen.winRateHigh)}) of ${seen.n}`,
      )
    }
  }
}

function proveSlices(trades: readonly Trade[]): void {
  for (const [name, isIn] of Object.entries(SLICES)) {
    console.log(`\nconfirming: ${name}`)
    for (const interval of INTERVALS) {
      for (const direction of DIRECTIONS) {
        if (!isEvaluated(interval, direction)) continue
        const chosen = choose(trades, { part: 'confirming', interval, direction }).filter(isIn)
        console.log(`${interval} ${direction.padEnd(5)} ${figureLine(tradeMetrics(chosen))}`)
      }
    }
  }
}

interface Choice {
  readonly part: Part
  readonly interval: Interval
  readonly direction: Direction | null
}

function choose(trades: readonly Trade[], { part, interval, direction }: Choice): Trade[] {
  return trades.filter(
    (trade) =>
      trade.interval === interval &&
      (direction === null || trade.direction === direction) &&
      partOf(trade) === part,
  )
}

/** A trade that spans the line belongs to neither part. */
function partOf(trade: Trade): Part | null {
  const { market, triggerTime, endedTime } = trade
  if (isConfirmingCoin(trade)) return 'confirming'
  const lines = SPLIT.confirming.fromTime
  const border = Date.parse(
    (isFine(market) ? lines['15m files'] : lines['1h files and coarser']) ?? '',
  )
  if (triggerTime >= border) return 'confirming'
  return endedTime < border ? 'choosing' : null
}

function isConfirmingCoin({ market }: Trade): boolean {
  const coin = (market.split(' ')[1] ?? '')
    .replace(/-.*$/, '')
    .replace(/(USDT|USD)$/, '')
    .replace(/^1000/, '')
  return SPLIT.confirming.coins.includes(coin)
}

/** Perpetuals stand in 15m files here, spot markets in coarser ones but for three that ended before. */
function isFine(market: string): boolean {
  return market.endsWith(' perp')
}
