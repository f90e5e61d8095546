import { MINUTE_MS } from '#domain/time/interval.ts'

const DIGIT_BITS = 12
const DIGITS = 2 ** DIGIT_BITS
/** Minutes that two digits can count: 31 years. */
const MOST_MINUTES = 2 ** (2 * DIGIT_BITS)

/**
 * The rows of a column of times, ms, in order of time; rows of one time stay in the order they are
 * in. Times of market data are whole minutes of some years: those take two turns of a radix sort.
 *
 * @example rowsInOrder(Float64Array.of(120_000, 60_000, 120_000)) // [1, 0, 2]
 */
export function rowsInOrder(times: Float64Array): Uint32Array<ArrayBuffer> {
  const rows = new Uint32Array(times.length)
  let lowest = Infinity
  let isInOrder = true
  for (let row = 0; row < rows.length; row += 1) {
    const time = times[row]!
    rows[row] = row
    if (time < lowest) lowest = time
    if (row > 0 && time < times[row - 1]!) isInOrder = false
  }
  if (isInOrder) return rows
  const minutes = minutesSince(times, lowest)
  if (minutes === null) return rows.sort((one, other) => times[one]! - times[other]! || one - other)
  return byDigit(byDigit(rows, minutes, 0), minutes, DIGIT_BITS)
}

/** Null where some time is no whole minute, or too late for two digits. */
function minutesSince(times: Float64Array, lowest: number): Uint32Array | null {
  const minutes = new Uint32Array(times.length)
  for (let row = 0; row < minutes.length; row += 1) {
    const minute = Math.floor((times[row]! - lowest) / MINUTE_MS)
    if (!(minute < MOST_MINUTES) || lowest + minute * MINUTE_MS !== times[row]) return null
    minutes[row] = minute
  }
  return minutes
}

/** One turn: the rows by one digit of their keys, otherwise as they are. */
function byDigit(
  rows: Uint32Array,
  keys: Uint32Array,
  shiftBits: number,
): Uint32Array<ArrayBuffer> {
  const places = new Uint32Array(DIGITS + 1)
  for (let row = 0; row < keys.length; row += 1) {
    places[((keys[row]! >>> shiftBits) & (DIGITS - 1)) + 1]! += 1
  }
  for (let digit = 1; digit <= DIGITS; digit += 1) places[digit]! += places[digit - 1]!
  const sorted = new Uint32Array(rows.length)
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at]!
    const digit = (keys[row]! >>> shiftBits) & (DIGITS - 1)
    sorted[places[digit]!] = row
    places[digit]! += 1
  }
  return sorted
}
