const [DOT, ZERO] = [46, 48]
/** So many digits always fit a small integer, whose steps are quicker than a double's. */
const HEAD_DIGITS = 9
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
  let dot = -1
  let head = 0
  let headEnd = Math.min(start + HEAD_DIGITS, end)
  for (; place < headEnd; place += 1) {
    const byte = bytes[place]!
    const digit = byte - ZERO
    if (digit >>> 0 < 10) head = (Math.imul(head, 10) + digit) | 0
    else if (byte === DOT && dot < 0) {
      dot = place
      headEnd = Math.min(headEnd + 1, end)
    } else break
  }
  let digits = head
  if (place === headEnd) {
    for (; place < end; place += 1) {
      const byte = bytes[place]!
      const digit = byte - ZERO
      if (digit >>> 0 < 10) digits = digits * 10 + digit
      else if (byte === DOT && dot < 0) dot = place
      else break
    }
  }
  const count = place - start - (dot < 0 ? 0 : 1)
  if (count === 0 || count > MOST_DIGITS) return start
  const decimals = dot < 0 ? 0 : place - dot - 1
  into[cell] = decimals > 0 ? digits / POWERS_OF_TEN[decimals]! : digits
  return place
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
