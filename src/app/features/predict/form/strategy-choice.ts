import type { RequestOf } from '#contract/index.schema.ts'
import { INTERVALS } from '#domain/time/interval.ts'

type Asked = RequestOf<'GET /predict/offer'>

/** Strategies as people choose them: a term, or one timeframe. */
export const STRATEGIES = ['all', 'short-term', 'long-term', ...INTERVALS] as const
export type StrategyName = (typeof STRATEGIES)[number]

export const DIRECTIONS = ['all', 'long', 'short'] as const
export type DirectionName = (typeof DIRECTIONS)[number]

/** What the page has chosen. */
export interface PredictChoice {
  readonly strategy: StrategyName
  readonly direction: DirectionName
  /** A version of the rules, `all`, or `newest`. */
  readonly version: string
}

/** The choice that an address holds; what it does not know is the default. */
export function readPredictChoice(address: URLSearchParams): PredictChoice {
  const [strategy, direction] = [address.get('strategy'), address.get('direction')]
  return {
    strategy: STRATEGIES.find((one) => one === strategy) ?? 'all',
    direction: DIRECTIONS.find((one) => one === direction) ?? 'all',
    version: address.get('version') ?? 'newest',
  }
}

/** A choice as calls take it: `{strategy: '4h', ...}` is an interval, `'long-term'` a term. */
export function choiceOnWire({ strategy, direction, version }: PredictChoice) {
  const isTerm = strategy === 'short-term' || strategy === 'long-term'
  return {
    direction,
    version,
    term: isTerm ? strategy : 'all',
    interval: isTerm ? 'all' : strategy,
  } satisfies Omit<Asked, 'coinId'>
}
