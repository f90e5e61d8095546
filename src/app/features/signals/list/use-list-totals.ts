import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { bigNumberText } from '#domain/money/big-number-text.ts'
import { currentLanguage } from '#app/i18n/words.ts'
import { type ListState, signalQueries, type SignalPage } from '../queries.ts'
import type { ListView } from '../address/list-address.ts'

const LARGEST_WHOLE = 9999

/**
 * How many signals each list holds under the filter, as its tab shows it; null while unknown.
 * The other lists are asked once the open one has come, so that a change of tab is instant.
 */
export function useListTotals({ state, filter }: ListView): Record<ListState, string | null> {
  const totalOf = (data: InfiniteData<SignalPage>) => data.pages[0]?.total
  const open = useInfiniteQuery({ ...signalQueries.list(state, filter), select: totalOf })
  const ask = (each: ListState) => ({
    ...signalQueries.list(each, filter),
    select: totalOf,
    enabled: each === state || open.isSuccess,
  })
  const latest = useInfiniteQuery(ask('latest'))
  const inProgress = useInfiniteQuery(ask('inProgress'))
  const ended = useInfiniteQuery(ask('ended'))
  return {
    latest: totalText(latest.data),
    inProgress: totalText(inProgress.data),
    ended: totalText(ended.data),
  }
}

function totalText(total: number | undefined): string | null {
  if (total === undefined) return null
  return total > LARGEST_WHOLE ? bigNumberText(total, currentLanguage()) : String(total)
}
