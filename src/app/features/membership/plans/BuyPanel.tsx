import type { ReactNode } from 'react'
import { type PaidPlan, PLAN_DAYS } from '#domain/membership/plan.ts'
import { isPaidAt, type MembershipStatus } from '#domain/membership/membership-status.ts'
import { wholeDateText } from '#app/i18n/whole-date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { GreyWords } from '#app/ui/feedback/GreyWords.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'
import type { Offer } from './price.ts'
import type { Plans } from '../queries.ts'
import { effectOf } from '../status/grant-effect.ts'
import { GREY_DATE } from '../status/grey-date.ts'
import css from './BuyPanel.module.css'
import { GreyChoice, PlanChoice } from './PlanChoice.tsx'

interface BuyPanelProps {
  readonly plans: Plans['plans']
  /** The plan that is chosen. */
  readonly offer: Offer
  readonly onChoose: (plan: PaidPlan) => void
  /** What the reader has; null for a guest too. */
  readonly status: MembershipStatus | null
  readonly wallNow: number
  /** The way to pay for it. */
  readonly children: ReactNode
}

/** The choice of a plan, what it would do to what one has, and the way to pay. */
export function BuyPanel(props: BuyPanelProps) {
  const { plans, offer, onChoose, status, wallNow, children } = props
  const t = useWords('membership')
  const { kind, plan, until } = effectOf(status, offer, wallNow)
  const title = t(titleKey(status, wallNow))
  const effect = t(`effect.${kind}`, {
    days: offer.days,
    plan: t(`names.${plan}`),
    date: wholeDateText(until, 'day'),
  })
  return (
    <Panel title={title}>
      <PlanChoice plans={plans} title={title} chosen={offer.plan} onChoose={onChoose} />
      <p className={css['effect']}>{effect}</p>
      {children}
      <p className={css['risk']}>{t('pay.risk')}</p>
    </Panel>
  )
}

/** What is paid for already is extended, whichever plan is chosen. */
function titleKey(status: MembershipStatus | null, wallNow: number) {
  return isPaidAt(status, wallNow) ? 'choice.extendTitle' : 'choice.title'
}

interface GreyBuyProps extends Pick<BuyPanelProps, 'status' | 'wallNow' | 'children'> {
  /** The reader may have a membership, which a payment extends. */
  readonly isSignedIn: boolean
}

/** Skeleton of the choice; the way to pay is its child. */
export function GreyBuy({ isSignedIn, status, wallNow, children }: GreyBuyProps) {
  const t = useWords('membership')
  const kind = isSignedIn ? 'extends' : 'starts'
  return (
    <Panel title={t(titleKey(status, wallNow))}>
      <GreyChoice />
      <p className={css['effect']}>
        <GreyWords>
          {t(`effect.${kind}`, { days: PLAN_DAYS.MONTH, date: wholeDateText(GREY_DATE, 'day') })}
        </GreyWords>
      </p>
      {children}
      <p className={css['risk']}>{t('pay.risk')}</p>
    </Panel>
  )
}
