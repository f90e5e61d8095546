import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/index.schema.ts'
import { call } from '#app/api/client.ts'

/** What would be lost with the account, as the server says at this moment. */
export type Losses = AnswerOf<'GET /user/cancellation'>

/** Refetched each time it is shown, so that the losses are current. */
export const lossesQuery = () =>
  queryOptions({
    queryKey: ['my', 'cancellation'],
    queryFn: ({ signal }) => call('GET /user/cancellation', {}, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
