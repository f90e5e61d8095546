import type { Language } from '#contract/headers.ts'

/** One is costly to make and zones are few. */
const formats = new Map<string, Intl.DateTimeFormat>()

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/**
 * A time (ms) as a clock on the wall of `zone` (IANA) shows it: `14:00` on the day of `nowMs`, with
 * the day before it otherwise, and with the year where that differs too. UTC is named. A zone that
 * this system does not know is told in UTC.
 *
 * @example zoneTime('en', Date.UTC(2026, 4, 3, 6), 'Asia/Shanghai', Date.UTC(2026, 4, 3, 7)) === '14:00'
 * @example zoneTime('vi', Date.UTC(2026, 4, 2, 6), 'UTC', Date.UTC(2026, 4, 3, 7)) === '02/05 06:00 UTC'
 */
export function zoneTime(language: Language, timeMs: number, zone: string, nowMs: number): string {
  const format = formatOf(zone)
  const time = partsOf(format, timeMs)
  const now = partsOf(format, nowMs)
  const clock = `${time.hour}:${time.minute}`
  const isToday = time.day === now.day && time.month === now.month && time.year === now.year
  const shown = isToday ? clock : `${dayText(language, time, time.year === now.year)} ${clock}`
  return format.resolvedOptions().timeZone === 'UTC' ? `${shown} UTC` : shown
}

/** The same with its day and year, whenever it is read. `zoneDate('en', 0, 'UTC') === 'Jan 1, 1970 00:00 UTC'` */
export function zoneDate(language: Language, timeMs: number, zone: string): string {
  const format = formatOf(zone)
  const time = partsOf(format, timeMs)
  const shown = `${dayText(language, time, false)} ${time.hour}:${time.minute}`
  return format.resolvedOptions().timeZone === 'UTC' ? `${shown} UTC` : shown
}

interface Parts {
  readonly year: string
  readonly month: string
  readonly day: string
  readonly hour: string
  readonly minute: string
}

/** The patterns of the app; months in words where figures could be read two ways. */
function dayText(language: Language, { year, month, day }: Parts, isThisYear: boolean): string {
  switch (language) {
    case 'en': {
      const text = `${MONTHS[Number(month) - 1] ?? month} ${Number(day)}`
      return isThisYear ? `${text},` : `${text}, ${year}`
    }
    case 'vi':
      return isThisYear ? `${day}/${month}` : `${day}/${month}/${year}`
    case 'zh-Hans':
    case 'zh-Hant':
      return isThisYear ? `${month}/${day}` : `${year}/${month}/${day}`
  }
}

function partsOf(format: Intl.DateTimeFormat, timeMs: number): Parts {
  const parts = { year: '', month: '', day: '', hour: '', minute: '' }
  for (const { type, value } of format.formatToParts(timeMs)) {
    if (Object.hasOwn(parts, type)) parts[type as keyof Parts] = value
  }
  return parts
}

function formatOf(zone: string): Intl.DateTimeFormat {
  const kept = formats.get(zone)
  if (kept !== undefined) return kept
  const format = makeFormat(zone) ?? makeFormat('UTC')
  if (format === null) throw new Error('this system has no time zones')
  // Names come from people: what is not a zone is not kept, so that they cannot fill the memory.
  if (format.resolvedOptions().timeZone !== 'UTC' || zone === 'UTC') formats.set(zone, format)
  return format
}

function makeFormat(zone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
  } catch {
    return null
  }
}
