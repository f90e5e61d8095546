import { type ListEnd, listText as listTextIn } from '#domain/text/list-text.ts'
import { currentLanguage } from './words.ts'

/** A list as the reader's language writes it: `1h, 4h and 1D`, with commas alone `1h, 4h, 1D`. */
export function listText(items: readonly string[], end?: ListEnd): string {
  return listTextIn(items, currentLanguage(), end)
}
