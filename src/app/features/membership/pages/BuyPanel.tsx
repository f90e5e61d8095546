import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { PaidPlan } from '#domain/membership/plan.ts'
import type { Plus } from '#domain/membership/standing.ts'
import { PayButton } from '#app/features/orders/pay/PayButton.tsx'
import { usePay } from '#app/features/orders/pay/use-pay.ts'
import { orderQueries } from '#app/features/orders/queries.ts'
import { dateText } from '#app/i18n/date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { askToSignIn } from '#app/state/ask-sign-in.ts'
import { Panel } from '#app/ui/panel/Panel.tsx'
import { PlanChoice } from '../plan/PlanChoice.tsx'
import { type Offer, priceOf } from '../plan/price.ts'
import type { Plans } from '../queries.ts'
import { effectOf, standingOfPlus } from '../standing/standing-now.ts'
import css from './BuyPanel.module.css'

interface BuyPanelProps {
  readonly plans: Plans
  readonly plus: Plus | null | 'guest'
  readonly wallNow: number
}

/** The choice of a plan, what it would do to what one has, and the way to pay; `?isYear=true` chooses the year. */
export function BuyPanel({ plans, plus, wallNow }: BuyPanelProps) {
  const t = useWords('membership')
  const [address] = useSearchParams()
  const [chosen, setChosen] = useState<PaidPlan>(
    address.get('isYear') === 'true' ? 'YEAR' : 'MONTH',
  )
  const offer = plans.plans.find(({ plan }) => plan === chosen)
  if (offer === undefined) return null
  const standing = plus === 'guest' ? null : standingOfPlus(plus)
  const { kind, until } = effectOf(standing, offer, wallNow)
  return (
    <Panel title={t('choice.title')}>
      <PlanChoice plans={plans.plans} chosen={chosen} onChoose={setChosen} />
      <p className={css['effect']}>{t(`effect.${kind}`, { date: dateText(until, 'day') })}</p>
      <Way offer={offer} providers={plans.providers} isGuest={plus === 'guest'} />
      <p className={css['risk']}>{t('pay.risk')}</p>
    </Panel>
  )
}

interface WayProps {
  readonly offer: Offer
  readonly providers: Plans['providers']
  readonly isGuest: boolean
}

/** How it can be paid for here. */
function Way({ offer, providers, isGuest }: WayProps) {
  const t = useWords('membership')
  const { data: subscription } = useQuery({ ...orderQueries.subscription(), enabled: !isGuest })
  const { mutate, isPending } = usePay()
  const provider = (['stars', 'stripe'] as const).find((each) => providers.includes(each))
  if (provider === undefined) return <p>{t('pay.none')}</p>
  const isInStars = provider === 'stars'
  if (offer.isSubscription && subscription?.provider === 'stars' && subscription.isRenewing) {
    return <p>{t('pay.renewsAlready')}</p>
  }
  const { amount } = priceOf(offer)
  const text = isInStars ? t('pay.stars', { amount: amount }) : t('pay.card', { price: amount })
  const pay = () => {
    if (isGuest) askToSignIn(t('pay.signInReason'), addressOf(offer.plan))
    else mutate({ plan: offer.plan, provider })
  }
  return (
    <>
      <p className={css['note']}>{t(offer.isSubscription ? 'pay.renews' : 'pay.once')}</p>
      <PayButton text={isGuest ? t('pay.signIn') : text} onClick={pay} isBusy={isPending} />
    </>
  )
}

/** This page with the choice that was made, to come back to. */
function addressOf(plan: PaidPlan): string {
  return plan === 'YEAR' ? '/membership?isYear=true' : '/membership'
}
