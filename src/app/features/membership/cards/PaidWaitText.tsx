import { wholeDateText } from '#app/i18n/whole-date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import type { PaidWait } from './paid-wait.ts'

/** Why a card has to wait, with the day on which the paid time ends. */
export function PaidWaitText({ wait: { kind, paidUntil } }: { readonly wait: PaidWait }) {
  const t = useWords('card')
  return <>{t(`list.${kind}`, { date: wholeDateText(paidUntil, 'day') })}</>
}
