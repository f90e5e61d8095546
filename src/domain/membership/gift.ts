import { ERASED_NICKNAME } from '#domain/account/cancellation.ts'

/** One gift is given, and one accepted, in so many days. @source Spec 6, 9 */
export const GIFT_EVERY_DAYS = 60

/**
 * A nickname as others see it: its first two characters; empty where the account was erased.
 * `shortNickname('Ann Lee') === 'An***'`
 */
export function shortNickname(nickname: string): string {
  if (nickname === ERASED_NICKNAME) return ''
  return `${[...nickname].slice(0, 2).join('')}***`
}

/**
 * Distinguishes two people of one nickname in lists that others see: the last four characters of
 * the account's id, which are random. `shortId('01jd4wz8k3m0a7q2x9r5t6v7wx') === 'V7WX'`
 */
export function shortId(accountId: string): string {
  return accountId.slice(-4).toUpperCase()
}
