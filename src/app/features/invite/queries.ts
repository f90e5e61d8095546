import { infiniteQueryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/index.schema.ts'
import { call } from '#app/api/client.ts'

export type Friend = AnswerOf<'GET /user/getInviteUsers'>['items'][number]
export type Earnings = AnswerOf<'GET /invite/earnings'>
export type Earning = Earnings['items'][number]

const cursorOf = (cursor: string | null) => (cursor === null ? {} : { cursor })
const nextOf = ({ nextCursor }: { readonly nextCursor: string | null }) => nextCursor
const FIRST = null as string | null

/** What is asked of one's invitations, keys included. */
export const inviteQueries = {
  friends: () =>
    infiniteQueryOptions({
      queryKey: ['my', 'invite', 'friends'],
      queryFn: ({ pageParam, signal }) =>
        call('GET /user/getInviteUsers', cursorOf(pageParam), { signal }),
      initialPageParam: FIRST,
      getNextPageParam: nextOf,
    }),
  earnings: () =>
    infiniteQueryOptions({
      queryKey: ['my', 'invite', 'earnings'],
      queryFn: ({ pageParam, signal }) =>
        call('GET /invite/earnings', cursorOf(pageParam), { signal }),
      initialPageParam: FIRST,
      getNextPageParam: nextOf,
    }),
}
