/**
 * The value of a column at an index that the caller knows to be inside it. Small enough to be
 * inlined, so that hot loops pay nothing for it. `at(window.close, 0)` is the oldest close.
 */
export function at(column: Float64Array, index: number): number {
  return column[index] as number
}

/** Arithmetic mean of the rows [from, to). `meanOf(Float64Array.of(1, 2, 6), 0, 3) === 3`. */
export function meanOf(column: Float64Array, from: number, to: number): number {
  let sum = 0
  for (let row = from; row < to; row += 1) sum += at(column, row)
  return sum / (to - from)
}
