import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { CARD_PLANS } from '#domain/membership/card.ts'
import { PLAN_DAYS, type PlanType } from '#domain/membership/plan.ts'
import type { Plus } from '#domain/membership/membership-status.ts'
import { failureWords } from '#app/api/failure-words.ts'
import { useMoneyCall } from '#app/api/use-money-call.ts'
import { wholeDateText } from '#app/i18n/whole-date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { haptic } from '#app/platform/haptic.ts'
import { Sheet } from '#app/ui/sheet/Sheet.tsx'
import { SheetActions } from '#app/ui/sheet/SheetActions.tsx'
import type { OwnCard } from '../queries.ts'
import { effectOf, statusOfPlus } from '../status/grant-effect.ts'
import { nameOfCard } from './card-name.ts'
import { type PaidWait, paidWaitOf } from './paid-wait.ts'
import { useRefreshed } from './use-refreshed.ts'
import css from './UseSheet.module.css'

interface UseSheetProps {
  readonly card: OwnCard
  readonly plus: Plus | null
  readonly onClose: () => void
}

/** Shows a card's effect on the membership, and uses it. */
export function UseSheet({ card, plus, onClose }: UseSheetProps) {
  const t = useWords('card')
  const shell = useWords('shell')
  const [wallNow] = useState(() => Date.now())
  const [done, setDone] = useState<Plus | null>(null)
  const { mutate, isPending, error } = useUsing(card.id, setDone)
  const plan = CARD_PLANS[card.kind]
  const says = useSaying()
  const wait = paidWaitOf(card, statusOfPlus(plus), wallNow)
  const close = { text: t('use.close'), onClick: onClose }
  const actions =
    done !== null || wait !== null || plan === null ? (
      <SheetActions primary={close} />
    ) : (
      <SheetActions
        primary={{
          text: t('use.yes'),
          onClick: () => mutate(),
          needsNetwork: true,
          isBusy: isPending,
        }}
        secondary={{ text: t('use.later'), onClick: onClose }}
      />
    )
  return (
    <Sheet
      title={t(done === null ? 'use.title' : 'use.doneTitle')}
      closeLabel={shell('close')}
      onClose={onClose}
      footer={actions}
    >
      <div className={css['body']}>
        <strong>{t(`kinds.${nameOfCard(card)}.name`)}</strong>
        <p role="status">{says({ card, plan, plus, done, wait, wallNow })}</p>
        {error !== null && (
          <p className={css['fault']} role="alert">
            {failureWords(error).text}
          </p>
        )}
      </div>
    </Sheet>
  )
}

interface Said {
  readonly card: OwnCard
  readonly plan: PlanType | null
  readonly plus: Plus | null
  readonly done: Plus | null
  readonly wait: PaidWait | null
  readonly wallNow: number
}

/** What happens, or has happened, in words. */
function useSaying() {
  const t = useWords('card')
  const names = useWords('membership')
  const values = (plan: PlanType, until: number) => ({
    plan: names(`names.${plan}`),
    date: wholeDateText(until, 'full'),
  })
  return ({ card, plan, plus, done, wait, wallNow }: Said): string => {
    if (done !== null) return t('use.done', values(done.plusType, done.expiresAt))
    if (wait?.kind === 'afterPaid') {
      return t('use.whilePaid', { date: wholeDateText(wait.paidUntil, 'full') })
    }
    if (wait !== null) {
      const cardDate = wholeDateText(card.expiresAt, 'day')
      return t('use.neverWhilePaid', { cardDate, date: wholeDateText(wait.paidUntil, 'day') })
    }
    if (plan === null) return ''
    const days = { plan, days: PLAN_DAYS[plan] }
    const effect = effectOf(statusOfPlus(plus), days, wallNow)
    return t(`use.${effect.kind}`, values(effect.plan, effect.until))
  }
}

function useUsing(cardId: string, onDone: (plus: Plus | null) => void) {
  const spend = useMoneyCall('POST /user/useCard')
  const refresh = useRefreshed()
  return useMutation({
    mutationFn: () => spend({ cardId }),
    onSuccess: ({ plus }) => {
      haptic('success')
      onDone(plus)
      void refresh()
    },
    onError: () => haptic('error'),
  })
}
