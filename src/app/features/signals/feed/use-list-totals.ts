import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { bigNumberText } from '#domain/money/big-number-text.ts'
import { currentLanguage } from '#app/i18n/words.ts'
import { type AIList, sortOf } from './ai-tabs.ts'
import type { ListView } from './list-address.ts'
import { signalQueries, type SignalPage } from '../queries.ts'

const LARGEST_WHOLE = 9999

/**
 * How many signals each list holds under the filter, as its tab shows it; null while unknown, no
 * record where nothing is on its way.
 * The other one is asked once the open one has come, so that a change of list is instant.
 */
export function useListTotals({
  tab,
  list,
  filter,
}: ListView): Record<AIList, string | null> | undefined {
  const sort = sortOf(tab)
  const totalOf = (data: InfiniteData<SignalPage>) => data.pages[0]?.total
  const open = useInfiniteQuery({ ...signalQueries.list(list, filter, sort), select: totalOf })
  const ask = (each: AIList) => ({
    ...signalQueries.list(each, filter, sort),
    select: totalOf,
    enabled: filter.coinIds !== '' && (each === list || open.isSuccess),
  })
  const inProgress = useInfiniteQuery(ask('inProgress'))
  const ended = useInfiniteQuery(ask('ended'))
  if (filter.coinIds === '' || open.isLoadingError) return undefined
  return {
    inProgress: totalText(inProgress.data),
    ended: totalText(ended.data),
  }
}

function totalText(total: number | undefined): string | null {
  if (total === undefined) return null
  return total > LARGEST_WHOLE ? bigNumberText(total, currentLanguage()) : String(total)
}
