const OFFSET = 0x811c9dc5
const PRIME = 0x01000193

/**
 * Name of what is sent: of the draft, which is random, and of its content. The same content sent again
 * after a lost answer is stored once; what was changed meanwhile is sent as another.
 *
 * @example draftIdOf('5f0c...', ['text']) === '5f0c...-8b2ad1c7'
 */
export function draftIdOf(draft: string, parts: readonly string[]): string {
  let sum = OFFSET
  // Each part with its length: no two lists of parts come to the same text.
  for (const letter of parts.map((part) => `${part.length}:${part}`).join('')) {
    sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), PRIME) >>> 0
  }
  return `${draft}-${sum.toString(16).padStart(8, '0')}`
}
