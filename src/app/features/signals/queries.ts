import { infiniteQueryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/index.schema.ts'
import { call } from '#app/api/client.ts'
import type { SignalFilter } from './feed/signal-filter.ts'
import { listRequest, type ListSort, type ListState } from './list-request.ts'

export type SignalPage = AnswerOf<'GET /aiCoin/queryRecordPage'>
export type SignalRow = SignalPage['items'][number]
/** Without the candles, which are the chart's. */
export type DetailAnswer = Omit<AnswerOf<'GET /aiCoin/getDetail'>, 'candles'>
export type SignalDetail = NonNullable<DetailAnswer['signal']>

const LISTS = ['signals', 'list'] as const

/** The lists of signals, keys included. */
export const signalQueries = {
  /** Prefix of every list's key; the list's state, filter and order follow it. */
  lists: LISTS,

  list: (state: ListState, filter: SignalFilter, sort: ListSort = 'latest') =>
    infiniteQueryOptions({
      queryKey: [...LISTS, state, filter, sort] as const,
      queryFn: async ({ pageParam, signal }) => {
        const request = listRequest(state, sort, filter, pageParam)
        return await call('GET /aiCoin/queryRecordPage', request, { signal })
      },
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.nextCursor,
      enabled: filter.coinIds !== '',
    }),
}
