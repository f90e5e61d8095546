import { normaliseNickname } from '#domain/account/nickname.ts'
import type { Problem } from '#app/state/form/form.ts'

/**
 * What is wrong with a nickname, null where nothing is. Names that would pass for Buoy are left to
 * the server, which has words of its own for them.
 *
 * @example needsNickname('  ') === 'badNickname'
 */
export function needsNickname(value: string): Problem | null {
  const result = normaliseNickname(value)
  return result.ok || result.reason === 'reserved' ? null : 'badNickname'
}
