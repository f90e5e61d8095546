import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { coinQueries } from '../coin/coin-queries.ts'
import type { SignalFilter } from '../filter/signal-filter.ts'
import { passesFilter, patchPages } from './patch-lists.ts'
import {
  type ListSort,
  type ListState,
  signalQueries,
  type SignalPage,
  type SignalRow,
} from '../queries.ts'

type ListKey = readonly [string, string, ListState, SignalFilter, ListSort]

/** Puts a signal of the stream into every list that is cached, and has its open page ask again. */
export function applySignal(client: QueryClient, row: SignalRow): void {
  const lists = client.getQueryCache().findAll({ queryKey: signalQueries.lists })
  for (const { queryKey } of lists) {
    const [, , state, filter, sort] = queryKey as ListKey
    if (passesFilter(row, filter) !== true) continue
    client.setQueryData<InfiniteData<SignalPage, string | null>>(queryKey, (known) => {
      if (known === undefined) return known
      const pages = patchPages(known.pages, row, { state, sort })
      return pages === known.pages ? known : { ...known, pages: [...pages] }
    })
  }
  void client.invalidateQueries({ queryKey: coinQueries.open(row.coinId).queryKey })
  for (const target of [{ id: row.id }, { coinId: row.coinId }]) {
    void client.invalidateQueries({ queryKey: coinQueries.detail(target).queryKey })
  }
}

/** The stream lost its place: what is on screen asks again, and the rest when it is next shown. */
export function resetSignals(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['signals'] })
}
