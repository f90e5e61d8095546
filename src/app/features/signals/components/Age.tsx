import { useCallback } from 'react'
import { ageText } from '#app/i18n/date-text.ts'
import { useMarketTime } from '#app/state/clock-state.ts'

interface AgeProps {
  /** Market time, ms UTC. */
  readonly time: number
  /** Stand around the age as one text with it, so that one that grows moves nothing. */
  readonly before?: string
  readonly after?: string
}

/** Age of a market event by market time. */
export function Age({ time, before = '', after = '' }: AgeProps) {
  const text = useMarketTime(useCallback((now) => (now === null ? '' : ageText(time, now)), [time]))
  return (
    <time dateTime={new Date(time).toISOString()}>
      {text === '' ? '' : `${before}${text}${after}`}
    </time>
  )
}
