import { dateText } from '#app/i18n/date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { useClock, useMarketTime } from '#app/state/clock-state.ts'
import { useWorldKind } from '#app/state/use-world-kind.ts'
import { MarketModeView } from '../views/MarketModeView.tsx'

interface MarketModeBadgeProps {
  /** Where there is room for the mode alone, which the first view draws too. */
  readonly isShort?: boolean
}

/**
 * Badge of a market that is not live: `Replay, Oct 23, 2025 00:00`, once its clock has stopped
 * `Replay, ended Oct 23, 2025`, which a narrow place says too. None for the live market.
 */
export function MarketModeBadge({ isShort = false }: MarketModeBadgeProps) {
  const t = useWords('shell')
  const kind = useWorldKind()
  const isEnded = useClock()?.isEnded === true
  const time = useMarketTime(isShort ? noTime : isEnded ? dayOf : minuteOf)
  const day = useMarketTime(isShort ? noTime : isEnded ? shortDayOf : dayOf)
  if (kind === 'live') return null
  if (time === '') return <MarketModeView kind={kind} />
  const mode = t(`market.mode.${kind}`)
  const textOf = (date: string) => t(`market.clock.${isEnded ? 'ended' : 'at'}`, { mode, date })
  const narrowest = isEnded ? t('market.clock.over', { mode }) : mode
  return <MarketModeView kind={kind} texts={[textOf(time), textOf(day), narrowest]} />
}

function noTime(): string {
  return ''
}

function dayOf(now: number | null): string {
  return now === null ? '' : dateText(now, 'day')
}

/** Without its year, which is the market's: beside the word there is no room for it. */
function shortDayOf(now: number | null): string {
  return now === null ? '' : dateText(now, 'dayOfYear')
}

function minuteOf(now: number | null): string {
  return now === null ? '' : dateText(now, 'full')
}
