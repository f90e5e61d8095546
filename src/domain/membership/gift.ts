/** One gift is given, and one accepted, in so many days. @source Spec 6, 9 */
export const GIFT_EVERY_DAYS = 60

/** A nickname as others see it: its first two characters. `shortNickname('Ann Lee') === 'An***'` */
export function shortNickname(nickname: string): string {
  return `${[...nickname].slice(0, 2).join('')}***`
}
