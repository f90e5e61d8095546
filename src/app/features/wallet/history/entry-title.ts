import type { words } from '#app/i18n/words.ts'
import { wordIfKnown } from '#app/i18n/words.ts'

/** Title of an entry: that of its activity item; a generic one for an unknown kind. */
export function entryTitle(kind: string, t: ReturnType<typeof words<'wallet'>>): string {
  return wordIfKnown('wallet', `bill.${kind}.title`) ?? t('bill.other.title')
}
