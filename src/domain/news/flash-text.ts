/** Characters of an item at most. @source Decisions 8 */
export const LONGEST_FLASH = 200

/**
 * A text without markup as a line of at most 200 characters: no control, format or turning ones, single
 * spaces, cut at a word with an ellipsis. `flashText(' Bitcoin\n rises\u202e ') === 'Bitcoin rises'`
 */
export function flashText(text: string): string {
  const plain = text
    // No more of it can be shown.
    .slice(0, LONGEST_FLASH * 20)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .trim()
  const letters = [...plain]
  if (letters.length <= LONGEST_FLASH) return plain
  const cut = letters.slice(0, LONGEST_FLASH - 1).join('')
  const end = cut.lastIndexOf(' ')
  // A text without spaces, such as a Chinese one, is cut where it is.
  return `${(end > cut.length / 2 ? cut.slice(0, end) : cut).replace(/[\s,;:.–—-]+$/u, '')}…`
}
