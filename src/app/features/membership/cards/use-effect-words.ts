import { CARD_WITH_PLAN } from '#domain/membership/card.ts'
import { CODE_PLANS } from '#domain/membership/redemption.ts'
import type { PaidPlan } from '#domain/membership/plan.ts'
import { wholeDateText } from '#app/i18n/whole-date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import type { Redeemable } from './CodeForm.tsx'

/** Effect of a code: days that start at once, with extras, or a card for later. */
export function useEffectWords({ kind, isPreview, plus, validUntil }: Redeemable): string {
  const t = useWords('card')
  const names = useWords('membership')
  const plan = planOf(kind)
  if (plan === null || plus === null) {
    const isGift = kind === 'gift'
    if (isPreview) return t(isGift ? 'code.gift' : 'code.card')
    return t(isGift ? 'code.doneGift' : 'code.doneCard', { date: wholeDateText(validUntil, 'day') })
  }
  const values = {
    plan: names(`names.${plus.plusType}`),
    date: wholeDateText(plus.expiresAt, 'full'),
  }
  if (CARD_WITH_PLAN[plan] === null) return t(isPreview ? 'code.plan' : 'code.donePlan', values)
  return t(isPreview ? 'code.planWithGift' : 'code.donePlanWithGift', values)
}

/** The plan whose days a code gives at once; null where it gives a card. */
function planOf(kind: Redeemable['kind']): PaidPlan | null {
  return Object.hasOwn(CODE_PLANS, kind) ? CODE_PLANS[kind as keyof typeof CODE_PLANS] : null
}

/** Whether a code added a card: its own, or one that came with days. */
export function givesCard({ kind, cardId }: Redeemable): boolean {
  const plan = planOf(kind)
  return cardId !== null || (plan !== null && CARD_WITH_PLAN[plan] !== null)
}
