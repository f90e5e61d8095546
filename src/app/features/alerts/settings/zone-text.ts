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

/** A time zone for display: `zoneText('America/New_York')` is `New York, America (UTC-4)`. */
export function zoneText(zone: string): string {
  if (zone === 'UTC') return zone
  const offset = offsetText(zone)
  return offset === null ? placeText(zone) : `${placeText(zone)} (${offset})`
}

/** The city first: `Shanghai, Asia`. */
export function placeText(zone: string): string {
  const today = TODAY.get(zone) ?? zone
  return today.split('/').toReversed().join(', ').replaceAll('_', ' ')
}

/** As of now: `UTC+8`; null where the browser does not know the zone. */
function offsetText(zone: string): string | null {
  return partOf(zone, 'en', 'shortOffset')?.replace('GMT', 'UTC') ?? null
}

/** What a language calls a zone: `中国时间`; null where the browser does not know. */
export function zoneName(zone: string, language: string): string | null {
  return partOf(zone, language, 'longGeneric')
}

function partOf(
  zone: string,
  language: string,
  timeZoneName: 'shortOffset' | 'longGeneric',
): string | null {
  try {
    const format = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName })
    return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? null
  } catch {
    return null
  }
}
