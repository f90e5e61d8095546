import type { Context } from '../context.ts'

/** Crockford's base32 in lower case: no i, l, o or u to misread. */
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz'
const TIME_DIGITS = 10
const COUNT_DIGITS = 3
const RANDOM_BYTES = 13

/** Of each clock, how many ids its newest millisecond has seen. */
const counts = new WeakMap<object, { readonly time: number; readonly count: number }>()

/**
 * An id that sorts by the wall time it was made at, and in a process by the order of making: what
 * one command writes keeps its order. 26 characters, 65 bits of them random.
 */
export function newId({
  wallClock,
  randomBytes,
}: Pick<Context, 'wallClock' | 'randomBytes'>): string {
  const time = wallClock.now()
  const last = counts.get(wallClock)
  const count = last?.time === time ? Math.min(last.count + 1, 32 ** COUNT_DIGITS - 1) : 0
  counts.set(wallClock, { time, count })
  let text = digitsOf(time, TIME_DIGITS) + digitsOf(count, COUNT_DIGITS)
  for (const byte of randomBytes(RANDOM_BYTES)) text += DIGITS[byte % 32] ?? ''
  return text
}

function digitsOf(value: number, length: number): string {
  let rest = value
  let text = ''
  for (let place = 0; place < length; place += 1) {
    text = (DIGITS[rest % 32] ?? '') + text
    rest = Math.floor(rest / 32)
  }
  return text
}
