import { MINUTE_MS } from '#domain/time/interval.ts'
import type { words } from '#app/i18n/words.ts'

/** Cities that browsers still list under a name that they no longer have. */
const TODAY: ReadonlyMap<string, string> = new Map([
  ['Africa/Asmera', 'Africa/Asmara'],
  ['America/Coral_Harbour', 'America/Atikokan'],
  ['America/Godthab', 'America/Nuuk'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['Asia/Rangoon', 'Asia/Yangon'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Atlantic/Faeroe', 'Atlantic/Faroe'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['Pacific/Enderbury', 'Pacific/Kanton'],
  ['Pacific/Ponape', 'Pacific/Pohnpei'],
  ['Pacific/Truk', 'Pacific/Chuuk'],
])

/** Cities that are named in the reader's language; the others keep the name of their zone. */
const CITIES = {
  'Asia/Bangkok': 'bangkok',
  'Asia/Hong_Kong': 'hongKong',
  'Asia/Ho_Chi_Minh': 'hoChiMinh',
  'Asia/Kuala_Lumpur': 'kualaLumpur',
  'Asia/Macau': 'macau',
  'Asia/Seoul': 'seoul',
  'Asia/Shanghai': 'shanghai',
  'Asia/Singapore': 'singapore',
  'Asia/Taipei': 'taipei',
  'Asia/Tokyo': 'tokyo',
  'Australia/Sydney': 'sydney',
  'Europe/London': 'london',
  'Europe/Paris': 'paris',
  'America/New_York': 'newYork',
  'America/Los_Angeles': 'losAngeles',
  'Asia/Dubai': 'dubai',
  'Asia/Jakarta': 'jakarta',
  'Asia/Kolkata': 'kolkata',
  'Asia/Manila': 'manila',
  'Australia/Melbourne': 'melbourne',
  'Europe/Berlin': 'berlin',
  'Europe/Istanbul': 'istanbul',
  'Europe/Moscow': 'moscow',
  'America/Chicago': 'chicago',
  'America/Sao_Paulo': 'saoPaulo',
  'America/Toronto': 'toronto',
  'America/Vancouver': 'vancouver',
  'Pacific/Auckland': 'auckland',
  'Pacific/Honolulu': 'honolulu',
} as const
type NamedCity = keyof typeof CITIES

/** A time zone as a language names it. */
export interface NamedZone {
  /** IANA name: `Asia/Shanghai`. */
  readonly id: string
  /** `China Standard Time`; null where the language has no name for it. */
  readonly name: string | null
  /** As it is called today, in the reader's language where that is known: `Ho Chi Minh`. */
  readonly city: string
  /** Ahead of UTC as of now, summer time included; null where the browser does not know the zone. */
  readonly offsetMinutes: number | null
}

/**
 * What a language calls a zone, and how far it is ahead of UTC at a wall time. A format is slow to
 * make, about half a millisecond on a phone, so that both are read from one. @param t names cities
 */
export function nameZone(
  id: string,
  language: string,
  wallNow: number,
  t: ReturnType<typeof words<'alerts'>>,
): NamedZone {
  const city = cityText(id, t)
  try {
    const parts = partsOf(id, language, wallNow)
    const name = parts.get('timeZoneName') ?? null
    // `GMT+03:00` is no name.
    const isNamed = name !== null && !/GMT|UTC|^[+-]/.test(name)
    return { id, name: isNamed ? name : null, city, offsetMinutes: offsetOf(parts, wallNow) }
  } catch {
    return { id, name: null, city, offsetMinutes: null }
  }
}

const CHINESE = /\p{Script=Han}/u

/**
 * City and name of a zone. In Chinese the name comes first: it has words for few of the cities, and
 * the same part leads in every row.
 */
export function zoneLines({
  city,
  name,
}: NamedZone): readonly [first: string, second: string | null] {
  return name !== null && CHINESE.test(name) ? [name, city] : [city, name]
}

/** `UTC+8`, `UTC−9:30`; empty where it is not known, and for UTC itself. */
export function offsetText({ id, offsetMinutes }: NamedZone): string {
  if (offsetMinutes === null || id === 'UTC') return ''
  const whole = Math.abs(offsetMinutes)
  const minutes = whole % 60 === 0 ? '' : `:${String(whole % 60).padStart(2, '0')}`
  return `UTC${offsetMinutes < 0 ? '\u2212' : '+'}${Math.floor(whole / 60)}${minutes}`
}

/** The city first: `Shanghai, Asia`. */
export function placeText(zone: string): string {
  const today = TODAY.get(zone) ?? zone
  return today.split('/').toReversed().join(', ').replaceAll('_', ' ')
}

function cityText(zone: string, t: ReturnType<typeof words<'alerts'>>): string {
  const today = TODAY.get(zone) ?? zone
  if (Object.hasOwn(CITIES, today)) return t(`zone.city.${CITIES[today as NamedCity]}`)
  const [city = zone] = placeText(zone).split(', ')
  return city
}

function partsOf(timeZone: string, language: string, wallNow: number): Map<string, string> {
  const format = new Intl.DateTimeFormat(language, {
    timeZone,
    timeZoneName: 'longGeneric',
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  return new Map(format.formatToParts(wallNow).map(({ type, value }) => [type, value]))
}

/** How far the wall clock that the parts show is ahead of the same moment's in UTC. */
function offsetOf(parts: ReadonlyMap<string, string>, wallNow: number): number {
  const part = (type: string) => Number(parts.get(type))
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
  return shown / MINUTE_MS - Math.floor(wallNow / MINUTE_MS)
}
