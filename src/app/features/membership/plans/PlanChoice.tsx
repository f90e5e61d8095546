import { useId } from 'react'
import { type PaidPlan, PLAN_DAYS } from '#domain/membership/plan.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { GreyWords } from '#app/ui/feedback/GreyWords.tsx'
import type { Plans } from '../queries.ts'
import css from './PlanChoice.module.css'
import { type Offer, priceOf } from './price.ts'
import { GreyPrice, PriceAmount } from './PriceAmount.tsx'

interface PlanChoiceProps {
  readonly plans: Plans['plans']
  /** What they are chosen for. */
  readonly title: string
  readonly chosen: PaidPlan
  readonly onChoose: (plan: PaidPlan) => void
}

/** The plans side by side, with what they cost; one is chosen. */
export function PlanChoice({ plans, title, chosen, onChoose }: PlanChoiceProps) {
  const t = useWords('membership')
  const name = useId()
  return (
    <fieldset className={css['choice']}>
      <legend className="visually-hidden">{title}</legend>
      {plans.map((offer) => (
        <label key={offer.plan} className={css['plan']}>
          <input
            type="radio"
            name={name}
            className={css['radio']}
            checked={offer.plan === chosen}
            onChange={() => onChoose(offer.plan)}
          />
          <span className={css['name']}>{t(`choice.${offer.plan}`)}</span>
          <PlanPrice offer={offer} />
        </label>
      ))}
    </fieldset>
  )
}

function PlanPrice({ offer }: { readonly offer: Offer }) {
  const t = useWords('membership')
  const { perThirtyDays, isStars } = priceOf(offer)
  const perMonth = isStars ? t('choice.stars', { amount: perThirtyDays }) : perThirtyDays
  return (
    <>
      <strong className={`numbers ${css['price']}`}>
        <PriceAmount offer={offer} />
      </strong>
      <span className={css['note']}>{t('choice.days', { days: offer.days })}</span>
      {perThirtyDays !== null && (
        <span className={`numbers ${css['note']}`}>
          {t('choice.perThirtyDays', { price: perMonth })}
        </span>
      )}
    </>
  )
}

/** Two plans; what 30 days of the longer one come to has this many figures. */
const GREY_PLANS = [
  { plan: 'MONTH', perMonth: null },
  { plan: 'YEAR', perMonth: '$00.00' },
] as const

/** Skeleton of the choice: the plans, and bars for what they cost. */
export function GreyChoice() {
  const t = useWords('membership')
  return (
    <div className={css['choice']}>
      {GREY_PLANS.map(({ plan, perMonth }) => (
        <div key={plan} className={css['plan']}>
          <span className={css['radio']} />
          <span className={css['name']}>{t(`choice.${plan}`)}</span>
          <span className={css['price']}>
            <GreyPrice />
          </span>
          <span className={css['note']}>
            <GreyWords>{t('choice.days', { days: PLAN_DAYS[plan] })}</GreyWords>
          </span>
          {perMonth !== null && (
            <span className={css['note']}>
              <GreyWords>{t('choice.perThirtyDays', { price: perMonth })}</GreyWords>
            </span>
          )}
        </div>
      ))}
    </div>
  )
}
