import { useCallback } from 'react'
import { ageText } from '#app/i18n/date-text.ts'
import { useMarketTime } from '#app/state/clock-state.ts'

/** How long ago something of the market was, by the market's own clock. */
export function Age({ time }: { readonly time: number }) {
  const text = useMarketTime(useCallback((now) => (now === null ? '' : ageText(time, now)), [time]))
  return <time dateTime={new Date(time).toISOString()}>{text}</time>
}
