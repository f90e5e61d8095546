/** Capitals and digits without those that pass for another: no 0 O, 1 I L. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const LENGTH = 8
/** Bytes from here on would make the first letters more likely. */
const FAIR_BYTES = 256 - (256 % LETTERS.length)

/**
 * Eight letters made of random bytes; null where too few of them were fair (`bytes` of 32 all but
 * always suffice).
 */
export function inviteCodeOf(bytes: Uint8Array): string | null {
  const fair = [...bytes].filter((byte) => byte < FAIR_BYTES).slice(0, LENGTH)
  if (fair.length < LENGTH) return null
  return fair.map((byte) => LETTERS[byte % LETTERS.length]).join('')
}

/** Canonical form of a typed code: `normaliseInviteCode(' ab3d-ef7h ') === 'AB3DEF7H'`. */
export function normaliseInviteCode(text: string): string {
  return text.trim().toUpperCase().replaceAll(/[\s-]/g, '')
}
