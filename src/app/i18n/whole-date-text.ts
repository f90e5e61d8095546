import { dateText } from './date-text.ts'

/** A date for a sentence: no line ends within it, in English it has spaces of its own. */
export function wholeDateText(...args: Parameters<typeof dateText>): string {
  return dateText(...args).replaceAll(' ', '\u00A0')
}
