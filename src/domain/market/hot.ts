import { DAY_MS, HOUR_MS } from '../time/interval.ts'

/** What makes a coin hot, in the order in which the score is explained. */
export const HOT_TERMS = ['views', 'favorites', 'volume', 'change'] as const
export type HotTerm = (typeof HOT_TERMS)[number]

/** Weight of each term; together 1. @source DECISIONS 5 (hot list) */
export const HOT_WEIGHTS: Readonly<Record<HotTerm, number>> = {
  views: 0.35,
  favorites: 0.25,
  volume: 0.25,
  change: 0.15,
}

/** A z-score counts up to this, up or down. @source DECISIONS 5 */
export const HOT_CLIP = 3
/** After so many hours a view or a new favorite counts half. @source DECISIONS 5 */
export const HOT_HALF_LIFE_HOURS = 6
/** Views and new favorites of so many whole hours count, the current one included. */
export const HOT_HOURS = 24

/** How often something happened in an hour. */
export interface HourCount {
  /** Wall-clock start of the hour. */
  readonly hour: number
  readonly count: number
}

/** What is known of a coin, whatever else a caller knows of it. */
export interface HotFacts {
  readonly coinId: string
  /** Views of the last 24 hours, one per viewer, coin and hour. */
  readonly views: readonly HourCount[]
  /** Accounts that starred it in the last 24 hours. */
  readonly favorites: readonly HourCount[]
  /** 24 h quote volume by the median of the seven days before; null while fewer are known. */
  readonly volumeRatio: number | null
  /** Percent; null while unknown. */
  readonly change24hPct: number | null
}

/** One term of a score, step by step. */
export interface HotStep {
  readonly term: HotTerm
  /** What is compared; null where it is not known, and then counts nothing. */
  readonly value: number | null
  /** Of all coins whose value is known. */
  readonly mean: number
  readonly deviation: number
  /** `(value - mean) / deviation`, within 3 up or down; 0 where all values are equal. */
  readonly z: number
  /** Weight times `z`. */
  readonly points: number
}

/** A coin's score: the sum of its points. */
export interface HotScore {
  readonly score: number
  readonly steps: readonly HotStep[]
}

/** Start of the hour that holds a time. */
export function hourOf(time: number): number {
  return time - (time % HOUR_MS)
}

/**
 * Counts of the last 24 hours, each hour's halved for every six hours of its age:
 * `decayedCount([{hour: now - 6h, count: 4}], now)` is 2.
 */
export function decayedCount(counts: readonly HourCount[], now: number): number {
  let sum = 0
  for (const { hour, count } of counts) {
    const age = (hourOf(now) - hourOf(hour)) / HOUR_MS
    if (age >= 0 && age < HOT_HOURS) sum += count * 0.5 ** (age / HOT_HALF_LIFE_HOURS)
  }
  return sum
}

/** Days before the current one whose volumes the median is of. */
export const VOLUME_DAYS = 7

/**
 * The volume of the last 24 hours by the median of the seven 24-hour spans before it: `daily` are
 * eight volumes, the oldest first, null where nothing traded. Null where one is missing or zero.
 */
export function volumeRatioOf(daily: readonly (number | null)[]): number | null {
  const known = daily.filter((volume) => volume !== null)
  const last = known.at(-1)
  if (last === undefined || known.length !== VOLUME_DAYS + 1) return null
  const sorted = known.slice(0, VOLUME_DAYS).toSorted((one, other) => one - other)
  const median = sorted[(VOLUME_DAYS - 1) / 2] ?? 0
  return median > 0 ? last / median : null
}

/**
 * The hot score of each coin among all: z-scores of `ln(1 + views)`, new favorites, volume against its
 * median and the size of the 24 h change, clipped at 3, weighted and added. Views and favorites
 * fade with a half-life of six hours. Input: every coin that is ranked.
 *
 * @source DECISIONS 5 (hot list); Research 3.15
 */
export function hotScoresOf(coins: readonly HotFacts[], now: number): Map<string, HotScore> {
  const columns = HOT_TERMS.map((term) => {
    const values = coins.map((coin) => valueOf(term, coin, now))
    return { term, values, ...spreadOf(values) }
  })
  return new Map(
    coins.map(({ coinId }, at) => {
      const steps = columns.map(({ term, values, mean, deviation }): HotStep => {
        const value = values[at] ?? null
        const z = zOf(value, mean, deviation)
        return { term, value, mean, deviation, z, points: HOT_WEIGHTS[term] * z }
      })
      return [coinId, { score: steps.reduce((sum, { points }) => sum + points, 0), steps }]
    }),
  )
}

function valueOf(term: HotTerm, coin: HotFacts, now: number): number | null {
  switch (term) {
    case 'views':
      return Math.log1p(decayedCount(coin.views, now))
    case 'favorites':
      return decayedCount(coin.favorites, now)
    case 'volume':
      return coin.volumeRatio
    case 'change':
      return coin.change24hPct === null ? null : Math.abs(coin.change24hPct)
  }
}

/** Mean and standard deviation of the known values, of them all and not of a sample. */
function spreadOf(values: readonly (number | null)[]): { mean: number; deviation: number } {
  const known = values.filter((value) => value !== null)
  if (known.length === 0) return { mean: 0, deviation: 0 }
  const mean = known.reduce((sum, value) => sum + value, 0) / known.length
  const variance = known.reduce((sum, value) => sum + (value - mean) ** 2, 0) / known.length
  return { mean, deviation: Math.sqrt(variance) }
}

/** Equal values may differ by what their sum rounds to. */
const LEAST_DEVIATION = 1e-12

function zOf(value: number | null, mean: number, deviation: number): number {
  if (value === null || deviation <= LEAST_DEVIATION * Math.max(1, Math.abs(mean))) return 0
  return Math.max(-HOT_CLIP, Math.min(HOT_CLIP, (value - mean) / deviation))
}

/** Start of the oldest hour that still counts at a wall-clock time. */
export function oldestHotHour(now: number): number {
  return hourOf(now) - DAY_MS + HOUR_MS
}
