import { relativeTime } from '#domain/time/relative-time.ts'
import { currentLanguage, words } from './words.ts'

type Shape = 'full' | 'minute' | 'day' | 'clock'

const SHAPES: Readonly<Record<Shape, Intl.DateTimeFormatOptions>> = {
  full: {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  },
  minute: {
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  },
  day: { year: 'numeric', month: '2-digit', day: '2-digit' },
  clock: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** A time (ms) in the viewer's zone: `dateText(t, 'minute')` is `03/14 16:00`. */
export function dateText(timeMs: number, shape: Shape): string {
  return formatOf(shape, undefined).format(timeMs)
}

/** A market time with its year in UTC, as candles count: `2026/03/14 16:00`. */
export function utcText(timeMs: number): string {
  return formatOf('full', 'UTC').format(timeMs)
}

/** How long ago a time was, both from the same clock: `3 h ago`; over a year, the date. @source Spec 4 */
export function ageText(timeMs: number, nowMs: number): string {
  const { unit, count } = relativeTime(timeMs, nowMs)
  return unit === 'date' ? dateText(timeMs, 'day') : words('shell')(`age.${unit}`, { count })
}

function formatOf(shape: Shape, timeZone: string | undefined): Intl.DateTimeFormat {
  const key = `${shape} ${timeZone}`
  const known = formats.get(key)
  if (known !== undefined) return known
  const zone = timeZone === undefined ? {} : { timeZone }
  const made = new Intl.DateTimeFormat(currentLanguage(), { ...SHAPES[shape], ...zone })
  formats.set(key, made)
  return made
}
