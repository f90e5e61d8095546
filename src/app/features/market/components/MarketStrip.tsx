import { historyShare } from '#domain/market/history-span.ts'
import { useQuery } from '@tanstack/react-query'
import { dateText } from '#app/i18n/date-text.ts'
import { shareText } from '#app/i18n/percent-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { words } from '#app/i18n/words.ts'
import { useClock, useMarketTime } from '#app/state/clock-state.ts'
import { useIdle } from '#app/use-idle.ts'
import { useNetwork } from '#app/state/network-state.ts'
import { marketQueries } from '../queries.ts'
import css from './MarketStrip.module.css'
import { MarketModeBadge } from './MarketModeBadge.tsx'

interface MarketStripProps {
  /** Whether it asks only once what the page is opened for has been drawn. */
  readonly canWait?: boolean
}

/** One line on which market this is, what its time is, and what is wrong with it, if anything. */
export function MarketStrip({ canWait = false }: MarketStripProps) {
  const trouble = useTrouble(canWait)
  const timeText = useMarketTime(timeOf)
  const t = useWords('shell')
  const clock = useClock()
  const isFast = clock !== null && clock.speed > 1 && !clock.isEnded
  return (
    <section className={css['strip']} aria-label={t('market.clock.marketTime')}>
      <MarketModeBadge />
      {trouble === null ? null : (
        <span className={css['trouble']} role="status">
          {trouble}
        </span>
      )}
      <span className={`numbers ${css['time']}`}>
        {/* Beside what is wrong there is room for the time alone. */}
        {trouble === null && timeText !== '' ? `${t('market.clock.marketTime')} ` : null}
        {timeText}
        {isFast && trouble === null
          ? ` · ${t('market.clock.speed', { speed: clock.speed })}`
          : null}
      </span>
    </section>
  )
}

/** The worst thing to say about the feed, or null. */
function useTrouble(canWait: boolean): string | null {
  const t = useWords('shell')
  const { line, isOnline } = useNetwork()
  const clock = useClock()
  const isIdle = useIdle()
  const { data: status } = useQuery({ ...marketQueries.status(), enabled: isIdle || !canWait })
  if (!isOnline) return words('system')('failure.offline.title')
  if (line === 'broken') return t('line.broken')
  if (clock?.isEnded === true) return t('market.clock.ended')
  const produced = historyShare(clock?.history ?? null, clock?.marketNow ?? null)
  if (produced < 1)
    return t('market.history.producing', { share: shareText(100 * produced, 'sentence') })
  if (status === undefined) return null
  if (status.silentSince !== null) {
    return t('market.silent', { time: dateText(status.silentSince, 'minute') })
  }
  const { warmMarketCount: ready, marketCount: all } = status
  // A few markets may have no history at all; it is worth a word while most of them lack it.
  return ready * 2 < all ? t('market.warming', { ready, all }) : null
}

function timeOf(now: number | null): string {
  return now === null ? '' : dateText(now, 'full')
}
