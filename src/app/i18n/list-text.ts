import { currentLanguage } from './words.ts'

/** Things in a row as the reader's language lists them: `1h, 4h, and 1D`. */
export function listText(items: readonly string[]): string {
  return new Intl.ListFormat(currentLanguage()).format(items)
}
