import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/api/client.ts'
import { isSignedIn } from '#app/state/session-state.ts'
import type { AnswerOf } from '#contract/index.schema.ts'

/** Who is signed in, key included; asked only while somebody is. */
export const userQueries = {
  current: () =>
    queryOptions({
      queryKey: ['my', 'user'],
      queryFn: ({ signal }) => call('GET /user/getCurrentUser', {}, { signal }),
      enabled: isSignedIn(),
    }),
}

/** Who is signed in, as the server tells; contacts are masked. @source Spec 3 */
export type User = AnswerOf<'GET /user/getCurrentUser'>
