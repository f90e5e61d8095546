import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/api/client.ts'
import { isSignedIn } from '#app/state/session-state.ts'
import type { AnswerOf } from '#contract/index.schema.ts'

/** Query of the signed-in user; disabled for a guest. */
export const userQueries = {
  current: () =>
    queryOptions({
      queryKey: ['my', 'user'],
      queryFn: ({ signal }) => call('GET /user/getCurrentUser', {}, { signal }),
      enabled: isSignedIn(),
    }),
}

/** The signed-in user, with masked contacts. @source Spec 3 */
export type User = AnswerOf<'GET /user/getCurrentUser'>
