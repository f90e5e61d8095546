import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/interval.ts'
import { words } from '#app/i18n/words.ts'

/** A span in its natural unit: `delayText(4200)` is `4.2 s`, `delayText(90_000)` is `90 s`. */
export function delayText(ms: number): string {
  const { unit, count } = delayOf(ms)
  return words('alerts')(`delay.${unit}`, { count })
}

/** A delay, with one decimal below ten seconds: `delayOf(4230)` is `{unit: 's', count: 4.2}`. */
export function delayOf(ms: number): { unit: 'ms' | 's' | 'min' | 'h' | 'd'; count: number } {
  const span = Math.max(0, ms)
  if (span < 1_000) return { unit: 'ms', count: Math.round(span) }
  if (span < 10_000) return { unit: 's', count: Math.round(span / 100) / 10 }
  if (span < 2 * MINUTE_MS) return { unit: 's', count: Math.round(span / 1_000) }
  if (span < 2 * HOUR_MS) return { unit: 'min', count: Math.round(span / MINUTE_MS) }
  if (span < 2 * DAY_MS) return { unit: 'h', count: Math.round(span / HOUR_MS) }
  return { unit: 'd', count: Math.round(span / DAY_MS) }
}
