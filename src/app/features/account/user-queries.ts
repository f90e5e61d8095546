import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/api/client.ts'
import { isSignedIn } from '#app/state/session-state.ts'

/** Who is signed in, key included; asked only while somebody is. */
export const userQueries = {
  current: () =>
    queryOptions({
      queryKey: ['my', 'user'],
      queryFn: ({ signal }) => call('GET /user/getCurrentUser', {}, { signal }),
      enabled: isSignedIn(),
    }),
}
