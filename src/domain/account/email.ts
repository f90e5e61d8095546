const FORM =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/

const MOST_CHARACTERS = 254

/**
 * Canonical address, as stored and compared: trimmed, in lower case; null where it can be none. Letters
 * beyond ASCII are refused: hardly any server takes them, and look-alikes would pass for another.
 *
 * @example normaliseEmail(' Ann@Example.COM ') === 'ann@example.com'
 */
export function normaliseEmail(text: string): string | null {
  const email = text.trim().toLowerCase()
  const [local = ''] = email.split('@')
  const hasStrayDot = local.startsWith('.') || local.endsWith('.') || local.includes('..')
  return email.length <= MOST_CHARACTERS && FORM.test(email) && !hasStrayDot ? email : null
}

/** `maskEmail('ann.lee@example.com') === 'an***@example.com'` */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, Math.min(2, at - 1) || 1)}***${email.slice(at)}`
}
