import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/index.schema.ts'
import { call } from '#app/api/client.ts'

export type OpenSession = AnswerOf<'GET /user/sessions'>['items'][number]

/** Where one is signed in, key included. */
export const sessionQueries = {
  open: () =>
    queryOptions({
      queryKey: ['my', 'sessions'],
      queryFn: ({ signal }) => call('GET /user/sessions', {}, { signal }),
    }),
}
