import type { ListSort } from '../list-request.ts'
import { NO_FILTER, type SignalFilter } from './signal-filter.ts'

const FIELDS = ['category', 'exchange', 'interval', 'volume24h'] as const
export type FilterField = (typeof FIELDS)[number]

/** Number of active filters, for the filter button. */
export function countNarrowed(filter: SignalFilter): number {
  return FIELDS.filter((field) => filter[field] !== NO_FILTER[field]).length
}

/** The filter with the offered item `id` chosen; choosing a volume again removes it. */
export function chooseItem(filter: SignalFilter, field: FilterField, id: string): SignalFilter {
  if (field !== 'volume24h') return { ...filter, [field]: id }
  const volume24h = Number(id)
  return { ...filter, volume24h: filter.volume24h === volume24h ? 0 : volume24h }
}

/** Whether the item under `id` is chosen. */
export function isChosen(filter: SignalFilter, field: FilterField, id: string): boolean {
  return String(filter[field]) === id
}

/**
 * Whether the stream alone keeps a list complete: it sends primary signals without their 24 h
 * volume or rank by return, so any other list also polls.
 */
export function isHeardWhole(filter: SignalFilter, sort: ListSort): boolean {
  return filter.volume24h === 0 && filter.exchange === 'all' && sort === 'latest'
}
