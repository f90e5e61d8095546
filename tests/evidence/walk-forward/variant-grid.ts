import type { Rule, SeriesRule } from '#domain/signals/rules/rule.ts'
import type { Direction } from '#domain/signals/signal.ts'
import { type Side, type Strategy } from '#domain/signals/rules/strategy.ts'
import { STRATEGY_2 } from '#domain/signals/rules/strategy-2.ts'
import type { Interval } from '#domain/time/interval.ts'

/** One value of one parameter. */
interface Step {
  readonly name: string
  readonly isShipped: boolean
  readonly change: (side: Side) => Side
}

/** A parameter with its values in order: those beside each other are neighbours. */
type Axis = readonly Step[]

/** The rules of version 2 with some parameters at other values. */
export interface Variant {
  /** `trail 8, volume 3, stop 3, with regime` */
  readonly name: string
  /** Which value of each parameter, counted from 0: `[1, 1, 1, 0]`. */
  readonly place: readonly number[]
  readonly isShipped: boolean
  /** Gives signals of this direction of this interval alone. */
  readonly strategy: Strategy
}

/** The variants that one direction of one interval chooses from, every year anew. */
export interface Grid {
  readonly interval: Interval
  readonly direction: Direction
  readonly variants: readonly Variant[]
}

/** Weight of a filter that version 2 does not have; each rule is needed, so that it decides nothing. */
const FILTER_WEIGHT = 15

/** Every direction that has rules, 36 variants each: three by three by two by two. */
export function variantGrids(): Grid[] {
  return [
    gridOf('1h', 'long', (side) => [
      led(side, 'trail', 'trailAtr', [5, 8, 12]),
      threshold(side, 'volume', [2, 3, 4]),
      led(side, 'stop', 'stopAtr', [2, 3]),
      filter(side, 'regime'),
    ]),
    gridOf('4h', 'long', (side) => [
      led(side, 'trail', 'trailAtr', [5, 8, 12]),
      threshold(side, 'body', [0.5, 1, 1.5]),
      led(side, 'stop', 'stopAtr', [2, 3]),
      filter(side, 'quiet'),
    ]),
    gridOf('4h', 'short', (side) => [
      led(side, 'target', 'targetAtr', [1, 1.5, 2.5]),
      threshold(side, 'volume', [2, 3, 4]),
      led(side, 'stop', 'stopAtr', [2, 3]),
      filter(side, 'trend'),
    ]),
    gridOf('1d', 'long', (side) => [
      led(side, 'trail', 'trailAtr', [5, 8, 12]),
      threshold(side, 'body', [0.5, 1, 1.5]),
      led(side, 'stop', 'stopAtr', [2, 3]),
      filter(side, 'quiet'),
    ]),
    gridOf('1d', 'short', (side) => [
      led(side, 'target', 'targetAtr', [1, 1.5, 2.5]),
      threshold(side, 'volume', [1.5, 2, 3]),
      led(side, 'stop', 'stopAtr', [2, 3]),
      filter(side, 'trend'),
    ]),
  ]
}

function gridOf(interval: Interval, direction: Direction, axesOf: (side: Side) => Axis[]): Grid {
  const shipped = STRATEGY_2.sides[interval][direction]
  if (shipped === null) throw new Error(`version 2 has no rules for ${interval} ${direction}`)
  let found: { place: number[]; steps: Step[] }[] = [{ place: [], steps: [] }]
  for (const axis of axesOf(shipped)) {
    found = found.flatMap(({ place, steps }) =>
      axis.map((step, at) => ({ place: [...place, at], steps: [...steps, step] })),
    )
  }
  const variants = found.map(({ place, steps }): Variant => {
    const name = steps.map((step) => step.name).join(', ')
    const side = steps.reduce((changed, step) => step.change(changed), shipped)
    const isShipped = steps.every((step) => step.isShipped)
    return { name, place, isShipped, strategy: strategyOf(name, { interval, direction, side }) }
  })
  return { interval, direction, variants }
}

interface OneSide {
  readonly interval: Interval
  readonly direction: Direction
  readonly side: Side
}

function strategyOf(name: string, { interval, direction, side }: OneSide): Strategy {
  const none = { long: null, short: null }
  const off = { '15m': none, '30m': none, '1h': none, '4h': none, '1d': none }
  return {
    version: `walk-forward ${name}`,
    windowLength: STRATEGY_2.windowLength,
    warmCandles: STRATEGY_2.warmCandles,
    sides: { ...off, [interval]: { ...none, [direction]: side } },
  }
}

function led(
  shipped: Side,
  name: string,
  key: 'trailAtr' | 'targetAtr' | 'stopAtr',
  values: readonly number[],
): Axis {
  return values.map((value) => ({
    name: `${name} ${value}`,
    isShipped: shipped[key] === value,
    change: (side) => ({ ...side, [key]: value }),
  }))
}

function threshold({ rules }: Side, name: SeriesRule, values: readonly number[]): Axis {
  const shipped = rules.find(({ rule }) => rule === name)?.threshold
  return values.map((value) => ({
    name: `${name} ${value}`,
    isShipped: shipped === value,
    change: (side) =>
      withRules(
        side,
        side.rules.map((rule) =>
          rule.rule === name ? { ...rule, threshold: value, full: value } : rule,
        ),
      ),
  }))
}

/** A rule that has to be met, or does not. */
function filter({ rules }: Side, name: SeriesRule): Axis {
  const own = rules.find(({ rule }) => rule === name)
  const added: Rule = own ?? {
    rule: name,
    isRequired: true,
    isTrigger: false,
    threshold: 0,
    full: 0,
    weight: FILTER_WEIGHT,
  }
  const others = (side: Side): Rule[] => side.rules.filter(({ rule }) => rule !== name)
  return [
    {
      name: `with ${name}`,
      isShipped: own !== undefined,
      change: (side) => withRules(side, [...others(side), added]),
    },
    {
      name: `without ${name}`,
      isShipped: own === undefined,
      change: (side) => withRules(side, others(side)),
    },
  ]
}

/** A signal needs all its points, however many rules there are. */
function withRules(side: Side, rules: readonly Rule[]): Side {
  return { ...side, rules, scoreThreshold: rules.reduce((sum, { weight }) => sum + weight, 0) }
}
