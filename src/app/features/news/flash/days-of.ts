import { dateText, dayText } from '#app/i18n/date-text.ts'
import { words } from '#app/i18n/words.ts'
import type { Flash } from '../queries.ts'

/** News of one day in the viewer's zone. */
export interface NewsDay {
  /** `2026/11/25` as the language writes it. */
  readonly day: string
  readonly flashes: readonly Flash[]
}

/** News by day; order stays. One that a second page brings again is shown once. */
export function daysOf(flashes: readonly Flash[]): NewsDay[] {
  const once = [...new Map(flashes.map((flash) => [flash.id, flash])).values()]
  const days = Map.groupBy(once, ({ publishedAt }) => dateText(publishedAt, 'day'))
  return [...days].map(([day, own]) => ({ day, flashes: own }))
}

/** The heading of a day: `Today, Nov 25`, `Nov 24`. */
export function titleOfDay(atMs: number, nowMs = Date.now()): string {
  const day = dayText(atMs, nowMs)
  const isToday = dateText(atMs, 'day') === dateText(nowMs, 'day')
  return isToday ? words('news')('today', { day }) : day
}
