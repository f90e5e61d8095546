import { useCallback } from 'react'
import { ageText } from '#app/i18n/date-text.ts'
import { useMarketTime } from '#app/state/clock-state.ts'

interface AgeProps {
  /** Market time, ms UTC. */
  readonly time: number
  /** Follows the age as one text with it, so that an age that grows moves nothing. */
  readonly after?: string
}

/** Age of a market event by market time. */
export function Age({ time, after = '' }: AgeProps) {
  const text = useMarketTime(useCallback((now) => (now === null ? '' : ageText(time, now)), [time]))
  return <time dateTime={new Date(time).toISOString()}>{text === '' ? '' : `${text}${after}`}</time>
}
