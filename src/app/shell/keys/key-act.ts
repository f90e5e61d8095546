/** What a key does: presses the control that carries it, or moves along the rows. */
export type KeyAct =
  | { readonly kind: 'press'; readonly key: string }
  | {
      readonly kind: 'search' | 'help' | 'menu' | 'next' | 'previous' | 'nextOpen' | 'previousOpen'
    }

/** A key as it was pressed, and where. */
export interface PressedKey {
  readonly key: string
  /** With Ctrl, Alt or the command key, which are the browser's. */
  readonly isCombined: boolean
  /** What a field holds that has the focus; null outside of fields. */
  readonly fieldText: string | null
  /** A dialog is open over the page; it closes by itself. */
  readonly isInDialog: boolean
  /** Up and down scroll nothing here. */
  readonly hasArrows: boolean
  readonly hasLetters: boolean
}

const LETTERS: ReadonlyMap<string, KeyAct> = new Map([
  ['/', { kind: 'search' }],
  ['?', { kind: 'help' }],
  ['m', { kind: 'menu' }],
  ['j', { kind: 'next' }],
  ['k', { kind: 'previous' }],
  [']', { kind: 'nextOpen' }],
  ['[', { kind: 'previousOpen' }],
])
const PRESSED = new Set(['s', 'b', '1', '2', '3', '4', '5'])

/** What a key means, or null where it is the page's or the browser's. */
export function keyAct(pressed: PressedKey): KeyAct | null {
  const { key, isCombined, fieldText, isInDialog, hasArrows, hasLetters } = pressed
  if (isCombined || isInDialog) return null
  // A field that holds something is emptied first.
  if (key === 'Escape') return fieldText ? null : { kind: 'press', key }
  if (fieldText !== null) return null
  if (key === 'ArrowDown') return hasArrows ? { kind: 'next' } : null
  if (key === 'ArrowUp') return hasArrows ? { kind: 'previous' } : null
  if (!hasLetters) return null
  return PRESSED.has(key) ? { kind: 'press', key } : (LETTERS.get(key) ?? null)
}
