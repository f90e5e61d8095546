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

/**
 * A measured value in the unit of its rule, two decimals: `0.42 ATR`, `0.81%`, `+12.30`, `1.85x`.
 * A rule we do not know keeps its bare number.
 *
 * @example ruleValueText('cost', 0.0081) === '0.81%'
 */
export function ruleValueText(rule: string, value: number): string {
  const shown = (size: number) => withMinus((Math.abs(size) < 0.005 ? 0 : size).toFixed(2))
  switch (UNITS.get(rule)) {
    case 'atr':
      return `${shown(value)} ATR`
    case 'percent':
      return `${shown(value * 100)}%`
    case 'points':
      return `${value > 0 ? '+' : ''}${shown(value)}`
    case 'times':
      return `${shown(value)}x`
    default:
      return withMinus(String(Number(value.toPrecision(4))))
  }
}

/** Points of a score, one decimal: `12.5`. */
export function pointsText(points: number): string {
  return withMinus(points.toFixed(1))
}
