import { type Interval, INTERVALS } from '../time/interval.ts'

/** Flags of the intervals named, the finest the lowest. `intervalFlags(['15m', '1h']) === 5` */
export function intervalFlags(intervals: readonly Interval[]): number {
  return intervals.reduce((flags, interval) => flags | (1 << INTERVALS.indexOf(interval)), 0)
}

/** The intervals of flags, finest first. `intervalsOf(5)` is `['15m', '1h']`. */
export function intervalsOf(flags: number): Interval[] {
  return INTERVALS.filter((_, place) => (flags & (1 << place)) !== 0)
}
