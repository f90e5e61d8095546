/** Most UTF-16 units of a message, and of the text under a picture. */
export const MESSAGE_UNITS = 4096
export const CAPTION_UNITS = 1024

/** A message whose first line stands out. */
export interface ChatText {
  readonly text: string
  readonly boldLength: number
}

/**
 * A title and what follows it, within `units`: too long a text ends with `…`, between characters.
 *
 * @example chatText('BTC long signal, 4h', ['Trigger price 64210.5'], 1024).boldLength === 19
 */
export function chatText(title: string, lines: readonly string[], units: number): ChatText {
  const head = title.trim()
  const whole = [head, ...lines].join('\n').trim().toWellFormed()
  const text = whole.length <= units ? whole : `${headOf(whole, units - 1)}…`
  return { text, boldLength: Math.min(head.length, text.length) }
}

function headOf(text: string, units: number): string {
  const isSplit = /[\uD800-\uDBFF]/.test(text[units - 1] ?? '')
  return text.slice(0, isSplit ? units - 1 : units)
}
