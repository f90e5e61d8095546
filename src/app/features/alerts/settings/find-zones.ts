import { placeText, zoneName } from './zone-text.ts'

/** As many as a sheet shows; typing more finds the others. */
const MOST_FOUND = 60

/**
 * The zones whose city, region or name in the reader's language holds every word of a search, in the
 * order they were given. `findZones(['Asia/Shanghai', 'Europe/Paris'], 'shang', 'en')` is `['Asia/Shanghai']`.
 */
export function findZones(zones: readonly string[], search: string, language: string): string[] {
  const wanted = search.trim().toLowerCase().split(/\s+/)
  const found: string[] = []
  for (const zone of zones) {
    if (found.length === MOST_FOUND) break
    if (wanted.every((word) => holds(zone, word, language))) found.push(zone)
  }
  return found
}

function holds(zone: string, word: string, language: string): boolean {
  if (placeText(zone).toLowerCase().includes(word) || zone.toLowerCase().includes(word)) return true
  // Names are slow to compute, and city names are Latin: look them up for other scripts only.
  if (/^[\w/+-]*$/.test(word)) return false
  return zoneName(zone, language)?.toLowerCase().includes(word) === true
}
