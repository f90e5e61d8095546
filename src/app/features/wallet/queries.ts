import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/index.schema.ts'
import type { Asset } from '#domain/wallet/asset.ts'
import { call } from '#app/api/client.ts'

export type Accounts = AnswerOf<'GET /user/coinAccounts'>
export type Account = Accounts['accounts'][number]
export type Entry = AnswerOf<'GET /user/getCoinAccountRecords'>['items'][number]
export type Payout = AnswerOf<'GET /wallet/payouts'>['items'][number]
export type AddressAnswer = AnswerOf<'GET /user/getPartnerAddress'>
export type PayoutAddress = NonNullable<AddressAnswer['address']>
export type Bill = AnswerOf<'GET /bill/billPage'>['items'][number]

const cursorOf = (cursor: string | null) => (cursor === null ? {} : { cursor })
const nextOf = ({ nextCursor }: { readonly nextCursor: string | null }) => nextCursor
const FIRST = null as string | null

/** What is asked of the wallet, keys included; all that is one's own lies below `my`. */
export const walletQueries = {
  accounts: () =>
    queryOptions({
      queryKey: ['my', 'wallet', 'accounts'],
      queryFn: ({ signal }) => call('GET /user/coinAccounts', {}, { signal }),
    }),
  bills: () =>
    infiniteQueryOptions({
      queryKey: ['my', 'wallet', 'bills'],
      queryFn: ({ pageParam, signal }) =>
        call('GET /bill/billPage', cursorOf(pageParam), { signal }),
      initialPageParam: FIRST,
      getNextPageParam: nextOf,
    }),
  entries: (asset: Asset) =>
    infiniteQueryOptions({
      queryKey: ['my', 'wallet', 'entries', asset],
      queryFn: ({ pageParam, signal }) =>
        call('GET /user/getCoinAccountRecords', { asset, ...cursorOf(pageParam) }, { signal }),
      initialPageParam: FIRST,
      getNextPageParam: nextOf,
    }),
  address: () =>
    queryOptions({
      queryKey: ['my', 'wallet', 'address'],
      queryFn: ({ signal }) => call('GET /user/getPartnerAddress', {}, { signal }),
    }),
  networks: () =>
    queryOptions({
      queryKey: ['my', 'wallet', 'networks'],
      queryFn: ({ signal }) => call('GET /user/getPartnerAddressNets', {}, { signal }),
    }),
  payouts: () =>
    infiniteQueryOptions({
      queryKey: ['my', 'wallet', 'payouts'],
      queryFn: ({ pageParam, signal }) =>
        call('GET /wallet/payouts', cursorOf(pageParam), { signal }),
      initialPageParam: FIRST,
      getNextPageParam: nextOf,
    }),
}
