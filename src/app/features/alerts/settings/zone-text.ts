import { MINUTE_MS } from '#domain/time/interval.ts'

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

/** A time zone as a language names it. */
export interface NamedZone {
  /** IANA name: `Asia/Shanghai`. */
  readonly id: string
  /** `China Standard Time`; null where the language has no name for it. */
  readonly name: string | null
  /** As it is called today: `Ho Chi Minh`. */
  readonly city: string
  /** Ahead of UTC as of now, summer time included; null where the browser does not know the zone. */
  readonly offsetMinutes: number | null
}

/**
 * What a language calls a zone, and how far it is ahead of UTC at a wall time. A format is slow to
 * make, about half a millisecond on a phone, so that both are read from one.
 */
export function nameZone(id: string, language: string, wallNow: number): NamedZone {
  const [city = id] = placeText(id).split(', ')
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

/** `China Standard Time · Shanghai`; the city alone where there is no name. */
export function zoneLabel({ name, city }: NamedZone): string {
  return name === null ? city : `${name} · ${city}`
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
