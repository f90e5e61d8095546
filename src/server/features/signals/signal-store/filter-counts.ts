import type { Venue } from '#domain/market/market.ts'
import type { Direction, Term } from '#domain/signals/signal.ts'
import type { Interval } from '#domain/time/interval.ts'
import type { Visibility } from '#domain/signals/visibility.ts'
import type { Reader } from '#server/db/database.ts'
import { countSignals, selectGroups } from '../sql.ts'

/** Signals in the list of the latest under each single filter. */
export interface FilterCounts {
  readonly categories: Record<'all' | Direction | Term | 'add-position', number>
  readonly exchanges: Partial<Record<'all' | Venue, number>>
  readonly intervals: Record<'all' | Interval, number>
  /** By smallest 24 h quote volume in USD. */
  readonly volumes: ReadonlyMap<number, number>
}

const NO_FILTER = {
  state: 'latest',
  category: 'all',
  exchange: 'all',
  interval: 'all',
  volume24h: 0,
} as const

/** Counts visible primary signals per filter; an exchange's count includes all its signals. */
export async function countByFilter(
  reader: Reader,
  volumes: readonly number[],
  visibility: Visibility,
): Promise<FilterCounts> {
  const groups = await selectGroups(reader, visibility)
  const categories = {
    all: 0,
    long: 0,
    short: 0,
    'short-term': 0,
    'long-term': 0,
    'add-position': 0,
  }
  const intervals = { all: 0, '15m': 0, '30m': 0, '1h': 0, '4h': 0, '1d': 0 }
  const exchanges: Partial<Record<'all' | Venue, number>> = {}
  for (const group of groups) {
    exchanges[group.venue] = (exchanges[group.venue] ?? 0) + group.count
    if (group.is_headline === 0) continue
    exchanges.all = (exchanges.all ?? 0) + group.count
    categories.all += group.count
    categories[group.direction] += group.count
    categories[group.term] += group.count
    if (group.leg_count > 1) categories['add-position'] += group.count
    intervals.all += group.count
    intervals[group.interval] += group.count
  }
  const byVolume = new Map<number, number>()
  for (const volume24h of volumes) {
    byVolume.set(volume24h, await countSignals(reader, { ...NO_FILTER, volume24h, visibility }))
  }
  return { categories, exchanges, intervals, volumes: byVolume }
}
