import { useId } from 'react'
import type { PaidPlan } from '#domain/membership/plan.ts'
import { useWords } from '#app/i18n/use-words.ts'
import type { Plans } from '../queries.ts'
import css from './PlanChoice.module.css'
import { type Offer, priceOf } from './price.ts'
import { PriceAmount } from './PriceAmount.tsx'

interface PlanChoiceProps {
  readonly plans: Plans['plans']
  readonly chosen: PaidPlan
  readonly onChoose: (plan: PaidPlan) => void
}

/** The plans side by side, with what they cost; one is chosen. */
export function PlanChoice({ plans, chosen, onChoose }: PlanChoiceProps) {
  const t = useWords('membership')
  const name = useId()
  return (
    <fieldset className={css['choice']}>
      <legend className="visually-hidden">{t('choice.title')}</legend>
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
