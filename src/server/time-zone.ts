import type { Language } from '#contract/headers.ts'

/** No more zone names than exist: names come from people and must not fill the memory. */
const MOST_CACHED = 700

/** Date formats by zone, since one is costly to make; an unknown zone gets the format of UTC. */
class ZoneFormats {
  readonly #options: Intl.DateTimeFormatOptions
  readonly #formats = new Map<string, Intl.DateTimeFormat>()

  constructor(options: Intl.DateTimeFormatOptions) {
    this.#options = options
  }

  of(zone: string): Intl.DateTimeFormat {
    const known = this.#formats.get(zone)
    if (known !== undefined) return known
    const format = this.#make(zone) ?? this.#make('UTC')
    if (format === null) throw new Error('this system has no time zones')
    if (this.#formats.size < MOST_CACHED) this.#formats.set(zone, format)
    return format
  }

  #make(timeZone: string): Intl.DateTimeFormat | null {
    try {
      return new Intl.DateTimeFormat('en-GB', { ...this.#options, timeZone, hourCycle: 'h23' })
    } catch {
      return null
    }
  }
}

const MINUTE_FORMATS = new ZoneFormats({ hour: '2-digit', minute: '2-digit' })
const TEXT_FORMATS = new ZoneFormats({
  calendar: 'gregory',
  numberingSystem: 'latn',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

const WHOLE_MONTHS =
  'January February March April May June July August September October November December'.split(' ')
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/**
 * A time (ms) in a zone (IANA): `14:00` on the day of `nowMs`, with the date on any other day, and with
 * the year in any other year. UTC is named; a zone that this system does not know is read as UTC.
 *
 * @example zoneTime('en', Date.UTC(2026, 4, 3, 6), 'Asia/Shanghai', Date.UTC(2026, 4, 3, 7)) === '14:00'
 * @example zoneTime('vi', Date.UTC(2026, 4, 2, 6), 'UTC', Date.UTC(2026, 4, 3, 7)) === '02/05 06:00 UTC'
 */
export function zoneTime(language: Language, timeMs: number, zone: string, nowMs: number): string {
  const format = TEXT_FORMATS.of(zone)
  const time = partsOf(format, timeMs)
  const now = partsOf(format, nowMs)
  const clock = `${time.hour}:${time.minute}`
  const isToday = time.day === now.day && time.month === now.month && time.year === now.year
  const shown = isToday ? clock : `${dayText(language, time, time.year === now.year)} ${clock}`
  return format.resolvedOptions().timeZone === 'UTC' ? `${shown} UTC` : shown
}

/** A time (ms) in a zone with its full date. `zoneDate('en', 0, 'UTC') === 'Jan 1, 1970 00:00 UTC'` */
export function zoneDate(language: Language, timeMs: number, zone: string): string {
  const format = TEXT_FORMATS.of(zone)
  const time = partsOf(format, timeMs)
  const shown = `${dayText(language, time, false)} ${time.hour}:${time.minute}`
  return format.resolvedOptions().timeZone === 'UTC' ? `${shown} UTC` : shown
}

/** The UTC day of a time (ms). `utcDay('en', 0) === 'Jan 1, 1970'` */
export function utcDay(language: Language, timeMs: number): string {
  return dayText(language, partsOf(TEXT_FORMATS.of('UTC'), timeMs), false)
}

interface Parts {
  readonly year: string
  readonly month: string
  readonly day: string
  readonly hour: string
  readonly minute: string
}

/** The date patterns of the app; English names the month, since figures are read two ways. */
function dayText(
  language: Language,
  { year, month, day }: Pick<Parts, 'year' | 'month' | 'day'>,
  isThisYear: boolean,
): string {
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

/**
 * What a payout is for: a month, or the day an account was closed; any other text stays as it is.
 *
 * @example periodText('en', '2026-11') === 'November 2026'
 */
export function periodText(language: Language, period: string): string {
  const [, year = '', month = '', day] = /^(\d{4})-(\d\d)(?:-(\d\d)(?:\.\d+)?)?$/.exec(period) ?? []
  if (year === '') return period
  if (day !== undefined) return dayText(language, { year, month, day }, false)
  switch (language) {
    case 'en':
      return `${WHOLE_MONTHS[Number(month) - 1] ?? month} ${year}`
    case 'vi':
      return `tháng ${Number(month)}/${year}`
    case 'zh-Hans':
    case 'zh-Hant':
      return `${year} 年 ${Number(month)} 月`
  }
}

/**
 * A stored UTC time or day as a reader writes it; any other text stays as it is.
 *
 * @example storedTimeText('en', '2025-11-21 00:00 UTC') === 'Nov 21, 2025 00:00 UTC'
 */
export function storedTimeText(language: Language, text: string): string {
  const [, year = '', month = '', day = '', clock] =
    /^(\d{4})-(\d\d)-(\d\d)( \d\d:\d\d UTC)?$/.exec(text) ?? []
  return year === '' ? text : dayText(language, { year, month, day }, false) + (clock ?? '')
}

/** How messages store a time: `utcTimeText(1763683200000) === '2025-11-21 00:00 UTC'` */
export function utcTimeText(timeMs: number): string {
  return `${new Date(timeMs).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

/**
 * The minute of the day, 0 to 1439, in a zone (IANA) at a wall time (ms); an unknown zone counts as
 * UTC. `zoneMinute('Asia/Shanghai', Date.UTC(2026, 0, 1, 16)) === 0`
 */
export function zoneMinute(zone: string, wallTime: number): number {
  const [hour = 0, minute = 0] = MINUTE_FORMATS.of(zone)
    .format(wallTime)
    .split(':')
    .map((part) => Number(part))
  return hour * 60 + minute
}

/** `isZone('Asia/Shanghai')`; offsets such as `+08:00` have no daylight saving time and are refused. */
export function isZone(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
