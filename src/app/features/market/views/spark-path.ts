/** A box in its own units. */
interface Box {
  readonly width: number
  readonly height: number
}

/**
 * Closes as an SVG path that fills the box, oldest at the left; a gap is left open. Null where
 * fewer than two are known: a dot says nothing. A price that never moved lies in the middle.
 *
 * @example sparkPath([1, 3], {width: 10, height: 4}) === 'M0 4L10 0'
 */
export function sparkPath(
  closes: readonly (number | null)[],
  { width, height }: Box,
): string | null {
  const known = closes.filter((close) => close !== null)
  if (known.length < 2) return null
  const low = Math.min(...known)
  const range = Math.max(...known) - low
  const step = width / (closes.length - 1)
  let path = ''
  let isOpen = false
  for (const [at, close] of closes.entries()) {
    if (close === null) {
      isOpen = false
      continue
    }
    const y = range === 0 ? height / 2 : height - ((close - low) / range) * height
    path += `${isOpen ? 'L' : 'M'}${round(at * step)} ${round(y)}`
    isOpen = true
  }
  return path
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
