import { changeTone, type ChangeTone } from '../money/percent-text.ts'

/** How many coins moved which way over 24 h; the four together are all that were looked at. */
export interface Breadth {
  readonly upCount: number
  readonly downCount: number
  /** Coins whose change reads 0.00%. */
  readonly flatCount: number
  /** Coins known for less than 24 h. */
  readonly unknownCount: number
}

/**
 * The market's breadth. A change counts as it reads in a list, with two decimals: 0.004% is flat.
 * `breadthOf([{change24hPct: 1.5}, {change24hPct: -2}, {change24hPct: null}])` is one up, one down and
 * one unknown. @source UX (Home)
 */
export function breadthOf(
  coins: readonly { /** Percent; null while unknown. */ readonly change24hPct: number | null }[],
): Breadth {
  const breadth = { upCount: 0, downCount: 0, flatCount: 0, unknownCount: 0 }
  for (const { change24hPct } of coins) {
    if (change24hPct === null) breadth.unknownCount += 1
    else breadth[COUNT_OF[toneOf(change24hPct)]] += 1
  }
  return breadth
}

/** The tone as it reads; exact rounding is dear and matters near zero only. */
function toneOf(pct: number): ChangeTone {
  if (Math.abs(pct) < 0.01) return changeTone(pct)
  return pct > 0 ? 'rise' : 'fall'
}

const COUNT_OF = { rise: 'upCount', fall: 'downCount', flat: 'flatCount' } as const
