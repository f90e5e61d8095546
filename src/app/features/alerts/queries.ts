import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/index.schema.ts'
import { call } from '#app/api/client.ts'
import * as TIMINGS from '#domain/time/timings.ts'

/** The user's alert settings, and the channels available here. */
export type SettingState = AnswerOf<'POST /aiCoin/noticeSetting'>
export type ChannelState = SettingState['channels'][number]
/** Alerts of one coin. */
export type CoinAlert = AnswerOf<'GET /aiCoin/queryUserNotice'>['items'][number]
/** An alert sent to the user. */
export type SentAlert = AnswerOf<'GET /aiCoin/queryNoticeRecord'>['items'][number]
/** One of a signal, of a surge or plunge, or of the market gate. */
export type SignalAlert = Extract<SentAlert, { readonly signalId: string }>
export type ExtremeAlert = Extract<SentAlert, { readonly extremeId: string }>
export type GateAlert = Extract<SentAlert, { readonly kind: 'gate' }>
export type AlertDelivery = SentAlert['deliveries'][number]
export type ChannelLatency = AnswerOf<'GET /aiCoin/latency'>['channels'][number]
export type SignalsOfMine = 'inProgress' | 'ended'

const ALERTS = ['my', 'alerts'] as const
const cursorOf = (cursor: string | null) => (cursor === null ? {} : { cursor })

/** Queries of alerts with their keys; private data lies below `my`. */
export const alertQueries = {
  /** Prefix of the user's private queries. */
  all: ALERTS,

  setting: () =>
    queryOptions({
      queryKey: [...ALERTS, 'setting'],
      queryFn: async ({ signal }): Promise<SettingState> =>
        await call('GET /aiCoin/querySetting', {}, { signal }),
    }),

  /** The alerts of one coin, with the settings that they follow. */
  coin: (coinId: string) =>
    queryOptions({
      queryKey: [...ALERTS, 'coin', coinId],
      queryFn: ({ signal }) => call('GET /aiCoin/querySetting', { coinId }, { signal }),
    }),

  /** Coins whose alerts are on, in the order they were set. */
  on: () =>
    queryOptions({
      queryKey: [...ALERTS, 'on'],
      queryFn: ({ signal }) => call('GET /aiCoin/queryUserNotice', {}, { signal }),
    }),

  starred: () =>
    queryOptions({
      queryKey: [...ALERTS, 'starred'],
      queryFn: ({ signal }) => call('GET /aiCoin/queryCollectNotice', {}, { signal }),
    }),

  /** Signals on the coins whose alerts are on. */
  signals: (list: SignalsOfMine) =>
    infiniteQueryOptions({
      queryKey: [...ALERTS, 'signals', list],
      queryFn: async ({ pageParam, signal }) => {
        const name =
          list === 'ended' ? 'GET /aiCoin/queryUserRecordHis' : 'GET /aiCoin/queryUserRecord'
        return await call(name, cursorOf(pageParam), { signal })
      },
      initialPageParam: null as string | null,
      getNextPageParam: ({ nextCursor }) => nextCursor,
      refetchInterval: TIMINGS.unheardListEveryMs,
    }),

  /** Alerts sent to the user, newest first. */
  history: () =>
    infiniteQueryOptions({
      queryKey: [...ALERTS, 'history'],
      queryFn: ({ pageParam, signal }) =>
        call('GET /aiCoin/queryNoticeRecord', cursorOf(pageParam), { signal }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ nextCursor }) => nextCursor,
    }),

  /** Alerts of one signal sent to the user. */
  ofSignal: (signalId: string) =>
    queryOptions({
      queryKey: [...ALERTS, 'history', signalId],
      queryFn: ({ signal }) => call('GET /aiCoin/queryNoticeRecord', { signalId }, { signal }),
    }),

  /** Alert slots: from the plan, bought, in use. */
  slots: () =>
    queryOptions({
      queryKey: [...ALERTS, 'slots'],
      queryFn: ({ signal }) => call('GET /aiCoin/getUserChannels', {}, { signal }),
    }),

  /** Price of more slots, and how many can still be bought. */
  offer: () =>
    queryOptions({
      queryKey: [...ALERTS, 'offer'],
      queryFn: ({ signal }) => call('GET /aiCoin/getPreRedeemBYLimit', {}, { signal }),
      staleTime: 0,
    }),

  latency: () =>
    queryOptions({
      queryKey: ['alerts', 'latency'],
      queryFn: ({ signal }) => call('GET /aiCoin/latency', {}, { signal }),
      refetchInterval: TIMINGS.recordEveryMs,
    }),
}
