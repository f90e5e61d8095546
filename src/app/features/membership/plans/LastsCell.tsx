import { PLAN_DAYS } from '#domain/membership/plan.ts'
import { useWords } from '#app/i18n/use-words.ts'
import type { Plans } from '../queries.ts'
import { type Compared, planOf } from './plan-rows.ts'

interface LastsCellProps {
  readonly plans: Plans['plans']
  readonly tier: Compared
}

/** How long what is bought or given lasts. */
export function LastsCell({ plans, tier }: LastsCellProps) {
  const t = useWords('membership')
  const plan = planOf(tier)
  if (plan === null) return <span aria-hidden="true">–</span>
  const days = plans.find((offer) => offer.plan === plan)?.days ?? PLAN_DAYS[plan]
  return <span className="numbers">{t('choice.days', { days })}</span>
}
