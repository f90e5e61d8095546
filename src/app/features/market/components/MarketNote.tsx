import { dateText } from '#app/i18n/date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { useClock, useMarketTime } from '#app/state/clock-state.ts'
import { useWorldKind } from '#app/state/use-world-kind.ts'
import { MarketModeBadge } from './MarketModeBadge.tsx'
import css from './MarketNote.module.css'

/** Which market this is and its time, in a few words below a page's name; nothing for the live one. */
export function MarketNote() {
  const t = useWords('shell')
  const clock = useClock()
  const time = useMarketTime(timeOf)
  const kind = useWorldKind()
  if (kind === 'live') return null
  return (
    <p className={css['note']}>
      <MarketModeBadge />
      {clock?.isEnded === true ? (
        <span className={css['ended']}>{t('market.clock.ended')}</span>
      ) : (
        <span className={`numbers ${css['time']}`}>{time}</span>
      )}
    </p>
  )
}

function timeOf(now: number | null): string {
  return now === null ? '' : dateText(now, 'minute')
}
