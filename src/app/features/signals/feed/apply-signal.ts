import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { detailKey, openKey } from '../detail-request.ts'
import type { SignalFilter } from './signal-filter.ts'
import { isInState, passesFilter, patchPages } from './patch-lists.ts'
import type { ListSort, ListState } from '../list-request.ts'
import { signalQueries, type SignalPage, type SignalRow } from '../queries.ts'

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
    // An end opens the next oldest to viewers who see only those, and nothing is streamed of it.
    const { pages = [] } = client.getQueryData<InfiniteData<SignalPage>>(queryKey) ?? {}
    if (pages.some(({ hiddenCount }) => hiddenCount !== 0) && isInState(row, 'ended')) {
      void client.invalidateQueries({ queryKey })
    }
  }
  void client.invalidateQueries({ queryKey: openKey(row.coinId) })
  for (const target of [{ id: row.id }, { coinId: row.coinId }]) {
    void client.invalidateQueries({ queryKey: detailKey(target) })
  }
}
