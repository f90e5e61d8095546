import { call } from '#app/api/client.ts'
import type { ShareCard } from '#app/platform/share/share-card.ts'
import type { Prepare } from '#app/platform/share/use-prepared-share.ts'
import { currentToken } from '#app/state/session-state.ts'
import type { words } from '#app/i18n/words.ts'
import { intervalLabel } from '#domain/time/interval-label.ts'
import type { DetailAnswer, SignalDetail } from '../queries.ts'

type SharedSignal = Pick<SignalDetail, 'id' | 'base' | 'direction' | 'interval' | 'state'>
type Words = ReturnType<typeof words<'signals'>>

/** Share card of a signal: its short link opens in Telegram and in browsers. */
export function cardOfSignal(signal: SharedSignal, t: Words): ShareCard {
  return {
    title: t('share.signalTitle', {
      coin: signal.base,
      direction: t(`direction.${signal.direction}`),
      interval: intervalLabel(signal.interval),
    }),
    desc: t('share.signalText', { state: t(`state.${signal.state}`) }),
    imageUrl: null,
    path: `/s/${signal.id}`,
    copyLink: null,
    query: { startapp: `s_${signal.id}` },
  }
}

/** Prepares a signal's share card for Telegram on the server; null for a guest. */
export function prepareSignal(signalId: string): Prepare | null {
  if (currentToken() === null) return null
  return async () => (await call('POST /aiCoin/prepareShare', { signalId })).preparedMessageId
}

/** Share card of a coin. */
export function cardOfCoin(
  coin: Pick<DetailAnswer['coin'], 'coinId' | 'symbol'>,
  t: Words,
): ShareCard {
  return {
    title: t('share.coinTitle', { coin: coin.symbol }),
    desc: t('share.coinText'),
    imageUrl: null,
    path: `/pages/ai/detail?coinId=${coin.coinId}`,
    copyLink: null,
    query: { startapp: `c_${coin.coinId}` },
  }
}
