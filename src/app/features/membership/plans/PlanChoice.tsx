import { useId } from 'react'
import type { PaidPlan } from '#domain/membership/plan.ts'
import { useWords } from '#app/i18n/use-words.ts'
import type { Plans } from '../queries.ts'
import css from './PlanChoice.module.css'
import { type Offer, priceOf } from './price.ts'

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
          <span className={css['note']}>{t('choice.days', { days: offer.days })}</span>
        </label>
      ))}
    </fieldset>
  )
}

function PlanPrice({ offer }: { readonly offer: Offer }) {
  const t = useWords('membership')
  const { amount, perThirtyDays, isStars } = priceOf(offer)
  const text = (count: string) => (isStars ? t('choice.stars', { amount: count }) : count)
  return (
    <>
      <strong className={`numbers ${css['price']}`} data-stars={isStars}>
        {text(amount)}
      </strong>
      {perThirtyDays !== null && (
        <span className={`numbers ${css['note']}`}>
          {t('choice.perThirtyDays', { price: text(perThirtyDays) })}
        </span>
      )}
    </>
  )
}
