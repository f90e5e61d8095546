import type { Context as Update } from 'grammy'
import type { InlineKeyboardButton } from 'grammy/types'

/** Telegram takes no longer message. */
const LONGEST = 4096

/** A row of buttons; what has no address is left out. */
export type ButtonRow = readonly (InlineKeyboardButton | null)[]

/** Telegram inline keyboard of the non-null buttons; undefined where there is none. */
export function keyboardOf(rows: readonly ButtonRow[]) {
  const filled = rows
    .map((row) => row.filter((button) => button !== null))
    .filter((row) => row.length > 0)
  return filled.length === 0 ? undefined : { inline_keyboard: filled }
}

/**
 * Answers in the same chat: plain text, so that no name in it becomes a link or a mark-up, without
 * a preview of its links.
 */
export async function say(
  update: Update,
  text: string,
  rows: readonly ButtonRow[] = [],
): Promise<void> {
  const markup = keyboardOf(rows)
  await update.reply(cut(text, LONGEST), {
    link_preview_options: { is_disabled: true },
    ...(markup === undefined ? {} : { reply_markup: markup }),
  })
}

/** The first `longest` UTF-16 units of a text, never half a character. `cut('ab😀', 3) === 'ab'` */
export function cut(text: string, longest: number): string {
  if (text.length <= longest) return text
  const start = text.slice(0, longest)
  return start.isWellFormed() ? start : start.slice(0, -1)
}
