import { Decimal } from '#domain/money/decimal.ts'
import { averagePrice, FEE, SLIPPAGE } from '#domain/signals/outcome.ts'
import type { Direction, ExitReason } from '#domain/signals/signal.ts'
import type { Interval } from '#domain/time/interval.ts'

/** A buy of a signal, its entry or an added one, as it filled. Market time, ms UTC. */
export interface Buy {
  readonly time: number
  readonly price: number
}

/** A closed signal of the published record. Times are market time, ms UTC. */
export interface PastSignal {
  readonly id: string
  readonly interval: Interval
  readonly direction: Direction
  readonly strategyVersion: string
  /** Oldest first; at least the entry. */
  readonly buys: readonly Buy[]
  readonly exitPrice: number
  readonly exitReason: ExitReason
  readonly endedTime: number
  /** As recorded: net of costs, a fraction. */
  readonly netReturn: number
}

/** A closed signal with a fixed amount on each of its buys. Amounts are dollars and cents. */
export interface Trade {
  readonly signal: PastSignal
  /** Mean price of the buys, each of the same amount. */
  readonly entryPrice: number
  /** The amount times the buys. */
  readonly invested: Decimal
  /** Before costs; fees and slippage taken off it leave the result, to the cent. */
  readonly gross: Decimal
  readonly fees: Decimal
  readonly slippage: Decimal
  readonly result: Decimal
}

const ONE = new Decimal(1)
const CENTS = 2

/**
 * What a closed signal would have paid with `amount` dollars on each buy. Each buy spends the amount with
 * its costs (a short receives it after them), and the exit pays for itself:
 *
 *     long   units = amount / [entry (1 + s)(1 + f)],  result = units exit (1 - s)(1 - f) - amount
 *     short  units = amount / [entry (1 - s)(1 - f)],  result = amount - units exit (1 + s)(1 + f)
 *
 * @example 100 dollars, long from 50 to 55: result 9.67, fees 0.21, slippage 0.10, gross 9.98
 * @source DECISIONS 6; SPEC 1 (a fixed amount per buy)
 */
export function tradeOf(signal: PastSignal, amount: number): Trade {
  const away = signal.direction === 'long' ? 1 : -1
  const entered = sideCosts(away)
  const left = sideCosts(-away)
  let fees = new Decimal(0)
  let slippage = new Decimal(0)
  let result = new Decimal(0)
  const exit = new Decimal(signal.exitPrice)
  for (const { price } of signal.buys) {
    const entry = new Decimal(price)
    const units = new Decimal(amount).div(entry.times(entered.filled).times(entered.paid))
    const entryWorth = units.times(entry)
    const exitWorth = units.times(exit)
    fees = fees.plus(entryWorth.times(entered.filled).plus(exitWorth.times(left.filled)).times(FEE))
    slippage = slippage.plus(entryWorth.plus(exitWorth).times(SLIPPAGE))
    const paid = exitWorth.times(left.filled).times(left.paid)
    result = result.plus(paid.minus(amount).times(away))
  }
  const cents = { fees: fees.dp(CENTS), slippage: slippage.dp(CENTS), result: result.dp(CENTS) }
  return {
    signal,
    entryPrice: averagePrice(signal.buys.map(({ time, price }) => fillOf(time, price))),
    invested: new Decimal(amount).times(signal.buys.length),
    ...cents,
    gross: cents.result.plus(cents.fees).plus(cents.slippage),
  }
}

/** Factors of a side: what it fills at, and what is paid after the fee; 1 buys, -1 sells. */
function sideCosts(away: number): { readonly filled: Decimal; readonly paid: Decimal } {
  return {
    filled: ONE.plus(new Decimal(SLIPPAGE).times(away)),
    paid: ONE.plus(new Decimal(FEE).times(away)),
  }
}

function fillOf(barOpenTime: number, price: number) {
  return { fill: { barOpenTime, price } }
}
