import { useQuery } from '@tanstack/react-query'
import type { OrderPlan, Provider } from '#domain/orders/order.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { askAtGate } from '#app/state/gate-state.ts'
import { GreyButton } from '#app/ui/button/GreyButton.tsx'
import { GreyWords } from '#app/ui/feedback/GreyWords.tsx'
import { orderQueries } from '../queries.ts'
import { PayButton } from './PayButton.tsx'
import { usePay } from './use-pay.ts'
import css from './PlanPayment.module.css'

interface PlanPaymentProps {
  readonly plan: OrderPlan
  /** What it costs here, `$169.00` or, in Stars, `12,500`. */
  readonly amount: string
  /** Whether it renews by itself. */
  readonly isSubscription: boolean
  readonly providers: readonly Provider[]
  readonly isGuest: boolean
  /** Where to come back to after a sign-in. */
  readonly address: string
}

const OFFERED = ['stars', 'stripe'] as const

/** How a plan can be paid for here, and whether it renews; a guest is asked to sign in. */
export function PlanPayment(props: PlanPaymentProps) {
  const { plan, amount, isSubscription, providers, isGuest, address } = props
  const t = useWords('membership')
  const { data: subscription } = useQuery({ ...orderQueries.subscription(), enabled: !isGuest })
  const { mutate, isPending } = usePay()
  const provider = OFFERED.find((each) => providers.includes(each))
  if (provider === undefined) return <p>{t('pay.none')}</p>
  const renews = subscription?.provider === 'stars' && subscription.isRenewing
  if (isSubscription && renews) return <p>{t('pay.renewsAlready')}</p>
  const pay = () => {
    if (isGuest) askAtGate('signIn', { reason: t('pay.signInReason'), redirect: address })
    else mutate({ plan, provider })
  }
  const text = provider === 'stars' ? t('pay.stars', { amount }) : t('pay.card', { price: amount })
  return (
    <>
      <p className={css['note']}>{t(isSubscription ? 'pay.renews' : 'pay.once')}</p>
      <PayButton text={isGuest ? t('pay.signIn') : text} onClick={pay} isBusy={isPending} />
    </>
  )
}

/** Skeleton of the way to pay. */
export function GreyPayment() {
  const t = useWords('membership')
  return (
    <>
      <p className={css['note']}>
        <GreyWords>{t('pay.once')}</GreyWords>
      </p>
      <GreyButton isMain />
    </>
  )
}
