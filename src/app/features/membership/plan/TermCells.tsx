import { PLAN_DAYS } from '#domain/membership/plan.ts'
import { useWords } from '#app/i18n/use-words.ts'
import type { Plans } from '../queries.ts'
import { planOf, type Compared } from './plan-rows.ts'
import { priceOf } from './price.ts'

interface TermCellProps {
  readonly plans: Plans['plans']
  readonly tier: Compared
}

/** What a tier costs; those that cannot be bought cost nothing. */
export function PriceCell({ plans, tier }: TermCellProps) {
  const t = useWords('membership')
  const offer = plans.find(({ plan }) => plan === planOf(tier))
  if (offer === undefined) return <>{t('table.cells.free')}</>
  const { amount, isStars } = priceOf(offer)
  return <span className="numbers">{isStars ? t('choice.stars', { amount: amount }) : amount}</span>
}

/** How long what is bought or given lasts. */
export function LastsCell({ plans, tier }: TermCellProps) {
  const t = useWords('membership')
  const plan = planOf(tier)
  if (plan === null) return <span aria-hidden="true">–</span>
  const days = plans.find((offer) => offer.plan === plan)?.days ?? PLAN_DAYS[plan]
  return <span className="numbers">{t('choice.days', { days })}</span>
}
