import { CODE_PLANS } from '#domain/membership/code/redemption.ts'
import { dateText } from '#app/i18n/date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import type { Redeemable } from './CodeForm.tsx'

/** What a code does, or did: days that count at once, or a card for later. */
export function useEffectWords({ kind, isPreview, plus, validUntil }: Redeemable): string {
  const t = useWords('card')
  const names = useWords('membership')
  const isPlan = kind in CODE_PLANS && CODE_PLANS[kind as keyof typeof CODE_PLANS] !== null
  if (!isPlan || plus === null) {
    return isPreview ? t('code.card') : t('code.doneCard', { date: dateText(validUntil, 'day') })
  }
  const values = { plan: names(`names.${plus.plusType}`), date: dateText(plus.expiresAt, 'full') }
  return t(isPreview ? 'code.plan' : 'code.donePlan', values)
}
