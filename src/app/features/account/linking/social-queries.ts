import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/index.schema.ts'
import { call } from '#app/api/client.ts'

/** An account elsewhere that is bound to this one. */
export type BoundAccount = NonNullable<AnswerOf<'GET /user/bindTelegramInfo'>['bound']>

/** Accounts elsewhere, keys included. */
export const socialQueries = {
  /** The Telegram account that is bound, if any. */
  telegram: () =>
    queryOptions({
      queryKey: ['my', 'telegram', 'bound'],
      queryFn: ({ signal }) => call('GET /user/bindTelegramInfo', {}, { signal }),
    }),

  /** A fresh link to the bot and the digits to compare; every asking makes others. */
  telegramOffer: () =>
    queryOptions({
      queryKey: ['my', 'telegram', 'offer'],
      queryFn: ({ signal }) => call('GET /user/bindTelegramInfo', { offer: 'true' }, { signal }),
      staleTime: Infinity,
      gcTime: 0,
    }),

  /** The X account that is bound, if any. */
  twitter: () =>
    queryOptions({
      queryKey: ['my', 'twitter'],
      queryFn: ({ signal }) => call('GET /user/bindTwitterInfo', {}, { signal }),
    }),
}

/** `@ann` if the account has a username, else its display name. */
export function boundName({ name, username }: BoundAccount): string {
  return username === null ? name : `@${username}`
}
