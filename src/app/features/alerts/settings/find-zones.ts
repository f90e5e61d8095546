import { type NamedZone, offsetText, placeText } from './zone-text.ts'

/** As many as a sheet shows; typing more finds the others. */
const MOST_FOUND = 60

/**
 * The zones whose name, city, region or offset holds every word of a search, in the order they were
 * given: `shang`, `上海`, `中国` and `utc+8` find Shanghai. A hyphen means a minus sign.
 */
export function findZones(zones: readonly NamedZone[], search: string): NamedZone[] {
  const wanted = search.trim().toLowerCase().replaceAll('-', MINUS).split(/\s+/)
  const found: NamedZone[] = []
  for (const zone of zones) {
    if (found.length === MOST_FOUND) break
    const text = textOf(zone)
    if (wanted.every((word) => text.includes(word))) found.push(zone)
  }
  return found
}

const MINUS = '\u2212'

function textOf(zone: NamedZone): string {
  const texts = [zone.name, zone.city, placeText(zone.id), zone.id, offsetText(zone)]
  return texts.join(' ').toLowerCase().replaceAll('-', MINUS)
}
