import type { Direction, Term } from '#domain/signals/signal.ts'
import type { Interval } from '#domain/time/interval.ts'
import type { PastSignal } from './trade.ts'

/** Which closed signals of a coin are counted. */
export interface SignalChoice {
  readonly direction: Direction | 'all'
  readonly term: Term | 'all'
  readonly interval: Interval | 'all'
  /** One version of the rules, `newest` of those with a closed signal of the choice, or `all`. */
  readonly version: string
}

/** Closed signals of a version of the rules. */
export interface VersionCount {
  readonly version: string
  readonly count: number
}

/**
 * The version that a choice counts, of those that have closed signals, oldest first; null of none.
 * `versionOf([{version: '2', count: 4}, {version: '3', count: 1}], {version: 'newest'}) // '3'`
 */
export function versionOf(
  versions: readonly VersionCount[],
  { version }: Pick<SignalChoice, 'version'>,
): string | null {
  if (versions.length === 0) return null
  return version === 'newest' ? (versions.at(-1)?.version ?? null) : version
}

/** How many signals of a version there are; `all` adds them up. */
export function countOf(versions: readonly VersionCount[], version: string | null): number {
  return versions
    .filter((one) => version === 'all' || one.version === version)
    .reduce((sum, { count }) => sum + count, 0)
}

/** The earliest buy of some signals (market time); Infinity of none. */
export function firstBuyOf(signals: readonly Pick<PastSignal, 'buys'>[]): number {
  return Math.min(...signals.flatMap(({ buys }) => buys.map(({ time }) => time)))
}
