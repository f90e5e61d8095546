/**
 * The number that the bytes from `start` to `end` spell, the same as `Number` of their text but for
 * the empty one, which is NaN.
 */
export function numberAt(bytes: Buffer, start: number, end: number): number {
  const text = bytes.toString('latin1', start, end).trim()
  return text === '' ? Number.NaN : Number(text)
}
