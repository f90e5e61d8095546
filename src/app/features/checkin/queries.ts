import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/index.schema.ts'
import { call } from '#app/api/client.ts'

export type Streak = AnswerOf<'GET /userSign/info'>
export type Draw = NonNullable<Streak['draw']>
export type Ticket = AnswerOf<'GET /activity/lottery/queryUserLotteryList'>['items'][number]

/** What is asked of check-ins and draws, keys included; all that is one's own lies below `my`. */
export const checkInQueries = {
  settings: () =>
    queryOptions({
      queryKey: ['checkin', 'settings'],
      queryFn: ({ signal }) => call('GET /userSign/getEnableUserSignParam', {}, { signal }),
    }),
  streak: () =>
    queryOptions({
      queryKey: ['my', 'checkin', 'streak'],
      queryFn: ({ signal }) => call('GET /userSign/info', {}, { signal }),
    }),
  /** Whether the new-year card waits for who is signed in; below `user`, which taking it changes. */
  newYear: () =>
    queryOptions({
      queryKey: ['my', 'user', 'newYear'],
      queryFn: async ({ signal }) => {
        const user = await call('GET /user/getCurrentUser', {}, { signal })
        return user.enableNewYearBenefit && !user.gotNewYearBenefit
      },
    }),
  news: () =>
    queryOptions({
      queryKey: ['my', 'checkin', 'news'],
      queryFn: ({ signal }) => call('GET /activity/lottery/hasMsg', {}, { signal }),
    }),
  tickets: () =>
    infiniteQueryOptions({
      queryKey: ['my', 'checkin', 'tickets'],
      queryFn: ({ pageParam, signal }) =>
        call(
          'GET /activity/lottery/queryUserLotteryList',
          pageParam === null ? {} : { cursor: pageParam },
          { signal },
        ),
      initialPageParam: null as string | null,
      getNextPageParam: ({ nextCursor }) => nextCursor,
    }),
}
