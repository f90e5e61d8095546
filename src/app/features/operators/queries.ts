import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { AnswerOf, RequestOf } from '#contract/index.schema.ts'
import { callOperators } from './session/call-operators.ts'

export type Overview = AnswerOf<'GET /admin/overview'>
export type Action = AnswerOf<'GET /admin/actions'>['items'][number]
export type Payout = AnswerOf<'GET /admin/payouts'>['items'][number]
export type Payment = AnswerOf<'GET /admin/payments'>['items'][number]
export type Feedback = AnswerOf<'GET /admin/feedback'>['items'][number]
export type User = AnswerOf<'GET /admin/users'>['items'][number]
export type ContentItem = AnswerOf<'GET /admin/content'>['items'][number]
export type SavedFile = AnswerOf<'POST /admin/content/save'>
export type ContentBlocks = SavedFile['blocks']
export type Decided = AnswerOf<'POST /admin/payout/decide'>
export type Refunded = AnswerOf<'POST /admin/payment/refund'>
export type Delivery = AnswerOf<'GET /admin/deliveries'>['items'][number]

type State<Name extends 'GET /admin/payouts' | 'GET /admin/feedback'> = RequestOf<Name>['state']

/** Beginning of every key: a sign-out forgets them all. */
export const OPERATORS = ['operators'] as const

const FIRST = null as string | null
const paged = {
  initialPageParam: FIRST,
  getNextPageParam: ({ nextCursor }: { readonly nextCursor: string | null }) => nextCursor,
}
const from = (cursor: string | null) => (cursor === null ? {} : { cursor })

/** Queries of the operators' area with their keys. */
export const operatorQueries = {
  me: () =>
    queryOptions({
      queryKey: [...OPERATORS, 'me'],
      queryFn: ({ signal }) => callOperators('GET /admin/me', {}, signal),
      retry: false,
    }),

  overview: () =>
    queryOptions({
      queryKey: [...OPERATORS, 'overview'],
      queryFn: ({ signal }) => callOperators('GET /admin/overview', {}, signal),
      staleTime: 0,
    }),

  actions: (noun: string | undefined) =>
    infiniteQueryOptions({
      queryKey: [...OPERATORS, 'actions', noun],
      queryFn: ({ pageParam, signal }) =>
        callOperators('GET /admin/actions', { noun, ...from(pageParam) }, signal),
      ...paged,
      staleTime: 0,
    }),

  payouts: (state: State<'GET /admin/payouts'>) =>
    infiniteQueryOptions({
      queryKey: [...OPERATORS, 'payouts', state],
      queryFn: ({ pageParam, signal }) =>
        callOperators('GET /admin/payouts', { state, ...from(pageParam) }, signal),
      ...paged,
      staleTime: 0,
    }),

  payments: (only: 'unmatched' | undefined) =>
    infiniteQueryOptions({
      queryKey: [...OPERATORS, 'payments', only],
      queryFn: ({ pageParam, signal }) =>
        callOperators('GET /admin/payments', { only, ...from(pageParam) }, signal),
      ...paged,
      staleTime: 0,
    }),

  feedback: (state: State<'GET /admin/feedback'>) =>
    infiniteQueryOptions({
      queryKey: [...OPERATORS, 'feedback', state],
      queryFn: ({ pageParam, signal }) =>
        callOperators('GET /admin/feedback', { state, ...from(pageParam) }, signal),
      ...paged,
      staleTime: 0,
    }),

  users: (search: string) =>
    queryOptions({
      queryKey: [...OPERATORS, 'users', search],
      queryFn: ({ signal }) => callOperators('GET /admin/users', { search }, signal),
      enabled: search !== '',
      staleTime: 0,
    }),

  deliveries: () =>
    queryOptions({
      queryKey: [...OPERATORS, 'deliveries'],
      queryFn: ({ signal }) => callOperators('GET /admin/deliveries', {}, signal),
      staleTime: 0,
    }),

  content: (state: RequestOf<'GET /admin/content'>['state']) =>
    queryOptions({
      queryKey: [...OPERATORS, 'content', state],
      queryFn: ({ signal }) => callOperators('GET /admin/content', { state }, signal),
      staleTime: 0,
    }),

  contentFiles: (key: string) =>
    queryOptions({
      queryKey: [...OPERATORS, 'content', 'files', key],
      queryFn: ({ signal }) => callOperators('GET /admin/content/files', { key }, signal),
      staleTime: 0,
    }),
}
