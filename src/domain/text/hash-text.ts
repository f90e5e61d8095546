/** Enough of a hash to tell two apart. */
const DIGITS = 12

/** The beginning of a hash, with a sign that it goes on: `'65faa8f7a1f0…'`. */
export function hashText(hash: string): string {
  return hash.length > DIGITS ? `${hash.slice(0, DIGITS)}…` : hash
}
