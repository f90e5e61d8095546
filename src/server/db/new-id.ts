import type { Context } from '../context.ts'

/** Crockford's base32 in lower case: no i, l, o or u to misread. */
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz'
const TIME_DIGITS = 10
const RANDOM_BYTES = 16

/** An id that sorts by the wall time it was made at: 26 characters, 80 bits of them random. */
export function newId({
  wallClock,
  randomBytes,
}: Pick<Context, 'wallClock' | 'randomBytes'>): string {
  let time = wallClock.now()
  let text = ''
  for (let place = 0; place < TIME_DIGITS; place += 1) {
    text = (DIGITS[time % 32] ?? '') + text
    time = Math.floor(time / 32)
  }
  for (const byte of randomBytes(RANDOM_BYTES)) text += DIGITS[byte % 32] ?? ''
  return text
}
