import { INTERVALS } from '#domain/time/interval.ts'
import { VENUES } from '#domain/market/market.ts'
import { NO_FILTER, type SignalFilter } from './signal-filter.ts'
import { AI_TABS, type AIList, type AITabId, FIRST_TAB, listsOf } from './ai-tabs.ts'

/** State of the AI page, stored in its address so that back and shared links restore it. */
export interface ListView {
  readonly tab: AITabId
  readonly list: AIList
  readonly filter: SignalFilter
}

const CATEGORIES = ['long', 'short', 'short-term', 'long-term', 'add-position'] as const

/** Reads an address; unknown values apply no filter. `?tab=earnings&list=ended&interval=4h` */
export function readAddress(address: URLSearchParams): ListView {
  const one = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === address.get(name))
  const volume24h = Number(address.get('volume24h') ?? 0)
  const tab = AI_TABS.find(({ id }) => id === address.get('tab'))?.id ?? FIRST_TAB
  return {
    tab,
    list: one('list', listsOf(tab)) ?? firstOf(tab),
    filter: {
      category: one('category', CATEGORIES) ?? NO_FILTER.category,
      exchange: one('exchange', VENUES) ?? NO_FILTER.exchange,
      interval: one('interval', INTERVALS) ?? NO_FILTER.interval,
      volume24h: Number.isSafeInteger(volume24h) && volume24h > 0 ? volume24h : 0,
    },
  }
}

/** The address with another view in it; parameters of others stay as they are. */
export function writeAddress(
  address: URLSearchParams,
  { tab, list, filter }: ListView,
): URLSearchParams {
  const next = new URLSearchParams(address)
  const put = (name: string, value: string, isDefault: boolean) =>
    isDefault ? next.delete(name) : next.set(name, value)
  put('tab', tab, tab === FIRST_TAB)
  put('list', list, list === firstOf(tab))
  for (const field of ['category', 'exchange', 'interval', 'volume24h'] as const) {
    put(field, String(filter[field]), filter[field] === NO_FILTER[field])
  }
  return next
}

function firstOf(tab: AITabId): AIList {
  return listsOf(tab)[0] ?? 'inProgress'
}
