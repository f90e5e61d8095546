const [DOT, ZERO] = [46, 48]
/** So many digits always fit a small integer, whose steps are quicker than a double's. */
const SMALL_DIGITS = 9
/** So many digits are always a double exactly. */
const MOST_DIGITS = 15
/** Powers of ten that a double holds exactly, so that one division rounds as `Number` does. */
const POWERS_OF_TEN = Float64Array.from({ length: MOST_DIGITS + 1 }, (_, power) =>
  Number(`1e${power}`),
)

/**
 * Reads the decimal that begins at `start`, before `end`, into a cell and gives the place behind it.
 * Gives `start` where there is none, or it has more than 15 digits: only `Number` rounds those.
 */
export function readDecimal(
  bytes: Buffer,
  start: number,
  end: number,
  into: Float64Array,
  cell: number,
): number {
  let place = start
  let whole = 0
  for (; place < end; place += 1) {
    const digit = bytes[place]! - ZERO
    if (digit >>> 0 > 9) break
    whole = (Math.imul(whole, 10) + digit) | 0
  }
  const wholeDigits = place - start
  let part = 0
  let partDigits = 0
  if (place < end && bytes[place] === DOT) {
    const partStart = place + 1
    for (place = partStart; place < end; place += 1) {
      const digit = bytes[place]! - ZERO
      if (digit >>> 0 > 9) break
      part = (Math.imul(part, 10) + digit) | 0
    }
    partDigits = place - partStart
  }
  const digits = wholeDigits + partDigits
  if (digits === 0 || digits > MOST_DIGITS) return start
  if (wholeDigits > SMALL_DIGITS) whole = longNumber(bytes, start, start + wholeDigits)
  if (partDigits > SMALL_DIGITS) part = longNumber(bytes, place - partDigits, place)
  const scale = POWERS_OF_TEN[partDigits]!
  into[cell] = partDigits === 0 ? whole : (whole * scale + part) / scale
  return place
}

/** The number that digits alone spell, at most 15 of them. */
function longNumber(bytes: Buffer, from: number, to: number): number {
  let value = 0
  for (let place = from; place < to; place += 1) value = value * 10 + (bytes[place]! - ZERO)
  return value
}

const scratch = new Float64Array(1)

/**
 * The number that the bytes from `start` to `end` spell, the same as `Number` of their text but for
 * the empty one, which is NaN. Plain decimals, which files are full of, take no text at all.
 */
export function numberAt(bytes: Buffer, start: number, end: number): number {
  if (start < end && readDecimal(bytes, start, end, scratch, 0) === end) return scratch[0]!
  const text = bytes.toString('latin1', start, end).trim()
  return text === '' ? Number.NaN : Number(text)
}
