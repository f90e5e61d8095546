/** Numbers in [0, 1) that a seed text determines (mulberry32 over its FNV-1a hash). */
export function randomOf(text: string): () => number {
  let state = 0x811c9dc5
  for (let at = 0; at < text.length; at++) {
    state = Math.imul(state ^ text.charCodeAt(at), 0x01000193)
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A bell-shaped number around 0 with deviation 1: six uniforms are near enough to normal. */
export function bell(random: () => number): number {
  const sum = random() + random() + random() + random() + random() + random()
  return (sum - 3) * Math.SQRT2
}
