const formats = new Map<string, Intl.DateTimeFormat>()
/** As many zones as there are names of, and no more whatever is asked. */
const MOST_KEPT = 700

/**
 * The minute of the day that the clocks of a zone show at a wall time (ms), 0 to 1439; a zone that is
 * not known counts as UTC. `zoneMinute('Asia/Shanghai', Date.UTC(2026, 0, 1, 16)) === 0`
 */
export function zoneMinute(zone: string, wallTime: number): number {
  const [hour = 0, minute = 0] = formatOf(zone)
    .format(wallTime)
    .split(':')
    .map((part) => Number(part))
  return hour * 60 + minute
}

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known !== undefined) return known
  const format = makeFormat(zone) ?? makeFormat('UTC')
  if (format === null) throw new Error('This runtime has no UTC')
  if (formats.size < MOST_KEPT) formats.set(zone, format)
  return format
}

function makeFormat(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
  } catch {
    return null
  }
}
