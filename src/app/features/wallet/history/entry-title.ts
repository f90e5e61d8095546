import type { words } from '#app/i18n/words.ts'
import { wordIfKnown } from '#app/i18n/words.ts'

/** What an entry is for: its bill has the same name. A kind this app does not know is an entry. */
export function entryTitle(kind: string, t: ReturnType<typeof words<'wallet'>>): string {
  return wordIfKnown('wallet', `bill.${kind}.title`) ?? t('bill.other.title')
}
