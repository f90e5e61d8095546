import type { AnswerOf } from '#contract/index.schema.ts'
import { type Decimal, decimalText } from '#domain/money/decimal.ts'
import type { Estimate } from '#domain/predict/estimate.ts'
import type { SignalChoice } from '#domain/predict/signal-choice.ts'
import type { Trade } from '#domain/predict/trade.ts'
import { pctOf } from '#server/features/signals/serialize/pct.ts'
import type { HeldResult } from './read-hold.ts'

/** An estimate on the wire. */
export type SerializedEstimate = NonNullable<AnswerOf<'GET /predict/calculation'>['estimate']>

interface Asked {
  readonly amount: number
  readonly choice: SignalChoice
  readonly fromTime: number
  readonly hold: HeldResult | null
}

/** Serialized form of an estimate: dollars with two decimals, shares in percent. */
export function serializeEstimate(
  estimate: Estimate,
  { amount, choice, fromTime, hold }: Asked,
): SerializedEstimate {
  const { trades, winRate, worstRun, distribution, versions } = estimate
  return {
    amount,
    choice: { ...choice },
    fromTime,
    trades: trades.map(serializeTrade),
    buyCount: estimate.buyCount,
    invested: dollars(estimate.invested),
    gross: dollars(estimate.gross),
    fees: dollars(estimate.fees),
    slippage: dollars(estimate.slippage),
    result: dollars(estimate.result),
    mostAtWork: dollars(estimate.mostAtWork),
    wins: winRate.wins,
    winRatePct: pctOf(winRate.rate),
    winRateLowPct: pctOf(winRate.low) ?? 0,
    winRateHighPct: pctOf(winRate.high) ?? 100,
    best: trades.indexOf(estimate.best),
    worst: trades.indexOf(estimate.worst),
    worstRun:
      worstRun === null
        ? null
        : { from: worstRun.from, to: worstRun.to, result: dollars(worstRun.sum) },
    distribution: distribution.map(({ above, upTo, count }) => ({
      abovePct: pctOf(above),
      upToPct: pctOf(upTo),
      count,
    })),
    versions: versions.map((part) => ({ ...part, result: dollars(part.result) })),
    hold: hold === null ? null : serializeHold(hold),
  }
}

function serializeTrade(trade: Trade): SerializedEstimate['trades'][number] {
  const { signal } = trade
  return {
    signalId: signal.id,
    interval: signal.interval,
    direction: signal.direction,
    strategyVersion: signal.strategyVersion,
    enteredTime: signal.buys[0]?.time ?? signal.endedTime,
    endedTime: signal.endedTime,
    entryPrice: decimalText(trade.entryPrice),
    buyCount: signal.buys.length,
    exitPrice: decimalText(signal.exitPrice),
    exitReason: signal.exitReason,
    invested: dollars(trade.invested),
    gross: dollars(trade.gross),
    fees: dollars(trade.fees),
    slippage: dollars(trade.slippage),
    result: dollars(trade.result),
    netReturnPct: pctOf(signal.netReturn) ?? 0,
  }
}

function serializeHold({ result, returnNet, curve }: HeldResult) {
  return {
    result: dollars(result),
    returnPct: pctOf(returnNet) ?? 0,
    curve: curve.map(([time, value]): [number, number] => [time, pctOf(value) ?? 0]),
  }
}

function dollars(value: Decimal): string {
  return value.toFixed(2)
}
