const [DOT, ZERO] = [46, 48]
/** Decimals up to which a power of ten is a double exactly. */
export const MOST_DECIMALS = 22
/** Powers of ten that a double holds exactly, so that one division rounds as `Number` does. */
export const POWERS_OF_TEN = Array.from({ length: MOST_DECIMALS + 1 }, (_, power) =>
  Number(`1e${power}`),
)

/**
 * The number that the bytes from `start` to `end` spell, the same as `Number` of their text but for
 * the empty one, which is NaN. Plain decimals, which files are full of, take no text at all.
 */
export function numberAt(bytes: Buffer, start: number, end: number): number {
  let digits = 0
  let count = 0
  let decimals = -1
  for (let at = start; at < end; at++) {
    const byte = bytes[at]!
    const digit = byte - ZERO
    if (digit >= 0 && digit <= 9) {
      digits = digits * 10 + digit
      count += 1
      if (decimals >= 0) decimals += 1
    } else if (byte === DOT && decimals === -1) decimals = 0
    else return numberOf(bytes, start, end)
  }
  const isExact = count > 0 && digits <= Number.MAX_SAFE_INTEGER && decimals <= MOST_DECIMALS
  if (!isExact) return numberOf(bytes, start, end)
  return decimals > 0 ? digits / POWERS_OF_TEN[decimals]! : digits
}

function numberOf(bytes: Buffer, start: number, end: number): number {
  const text = bytes.toString('latin1', start, end).trim()
  return text === '' ? Number.NaN : Number(text)
}
