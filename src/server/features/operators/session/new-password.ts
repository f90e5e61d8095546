import type { Context } from '#server/context.ts'

/** Without what is mistaken for another: 0 o, 1 l i. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 5
const GROUP = 5

/** A password of 125 random bits in groups: `'k3fxq-92mtd-...'`. Nobody chooses one. */
export function newPassword({ randomBytes }: Pick<Context, 'randomBytes'>): string {
  const letters = Array.from(randomBytes(GROUPS * GROUP), (byte) => LETTERS[byte % LETTERS.length])
  return Array.from({ length: GROUPS }, (_, at) =>
    letters.slice(at * GROUP, (at + 1) * GROUP).join(''),
  ).join('-')
}
