import { withMinus } from '#domain/money/decimal.ts'

/** The units that rules are measured in. */
type RuleUnit = 'atr' | 'percent' | 'points' | 'times'

const UNITS: ReadonlyMap<string, RuleUnit> = new Map(
  Object.entries<RuleUnit>({
    breakout: 'atr',
    fresh: 'atr',
    trend: 'atr',
    cost: 'percent',
    momentum: 'atr',
    strength: 'points',
    volume: 'times',
    regime: 'atr',
    above: 'atr',
    quiet: 'percent',
    body: 'atr',
    gate: 'percent',
    average50: 'atr',
  }),
)

const DECIMALS = 2
/** More than this and a value is its threshold to the eye. */
const MOST_DECIMALS = 8

/**
 * A measured value in the unit of its rule, two decimals: `0.42 ATR`, `0.81%`, `+12.30`, `1.85x`. Next
 * to a threshold it has as many as tell the two apart. A rule we do not know keeps its bare number.
 *
 * @example ruleValueText('cost', 0.0081) === '0.81%'
 * @example ruleValueText('momentum', -0.0003, 0) === '−0.0003 ATR'
 */
export function ruleValueText(rule: string, value: number, threshold: number = value): string {
  const shown = (scale = 1) => {
    const digits = decimalsApart(value * scale, threshold * scale)
    const text = (value * scale).toFixed(digits)
    return withMinus(Number(text) === 0 ? (0).toFixed(digits) : text)
  }
  switch (UNITS.get(rule)) {
    case 'atr':
      return `${shown()} ATR`
    case 'percent':
      return `${shown(100)}%`
    case 'points':
      return `${value > 0 ? '+' : ''}${shown()}`
    case 'times':
      return `${shown()}x`
    default:
      return withMinus(String(Number(value.toPrecision(4))))
  }
}

/** How many decimals show that a value is not its threshold, two at least. */
function decimalsApart(value: number, threshold: number): number {
  if (value === threshold) return DECIMALS
  for (let digits = DECIMALS; digits <= MOST_DECIMALS; digits += 1) {
    if (Number(value.toFixed(digits)) !== Number(threshold.toFixed(digits))) return digits
  }
  return DECIMALS
}

/** Points of a score, one decimal: `12.5`. */
export function pointsText(points: number): string {
  return withMinus(points.toFixed(1))
}
