import { useQuery } from '@tanstack/react-query'
import { historyShare } from '#domain/market/history-span.ts'
import { usePageFailure } from '#app/api/failure/use-page-failure.ts'
import { dateText } from '#app/i18n/date-text.ts'
import { shareText } from '#app/i18n/percent-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { useOnline } from '#app/platform/browser/use-online.ts'
import { useClock } from '#app/state/clock-state.ts'
import { useNetwork } from '#app/state/network-state.ts'
import { useIdle } from '#app/use-idle.ts'
import { marketQueries } from '../queries.ts'

/** What is wrong with the market's feed, in words. */
interface Trouble {
  readonly text: string
  /** The line is broken: mostly for a moment. */
  readonly kind: 'broken' | 'lasting'
}

/** The worst thing to say about the feed, or null. `canWait`: only once the page has been drawn. */
export function useTrouble(canWait = false): Trouble | null {
  const t = useWords('shell')
  const { line } = useNetwork()
  const isOnline = useOnline()
  const { isUnsaid, hasPanel } = usePageFailure()
  const clock = useClock()
  const isIdle = useIdle()
  const { data: status } = useQuery({ ...marketQueries.status(), enabled: isIdle || !canWait })
  // Under the title it is said already.
  if (!isOnline || isUnsaid || hasPanel) return null
  if (line === 'broken') return { kind: 'broken', text: t('line.broken') }
  // What has ended is not wrong; the badge says so.
  if (clock?.isEnded === true) return null
  const produced = historyShare(clock?.history ?? null, clock?.marketNow ?? null)
  if (produced < 1) {
    const share = shareText(100 * produced, 'sentence')
    return { kind: 'lasting', text: t('market.history.producing', { share }) }
  }
  if (status === undefined) return null
  if (status.silentSince !== null) {
    const time = dateText(status.silentSince, 'minute')
    return { kind: 'lasting', text: t('market.silent', { time }) }
  }
  const { warmMarketCount: ready, marketCount: all } = status
  // A few markets may have no history at all; it is worth a word while most of them lack it.
  if (ready * 2 >= all) return null
  return { kind: 'lasting', text: t('market.warming', { ready, all }) }
}
