import { useWords } from '#app/i18n/use-words.ts'
import type { Plans } from '../queries.ts'
import { type Compared, planOf } from './plan-rows.ts'
import { priceOf } from './price.ts'

interface PriceCellProps {
  readonly plans: Plans['plans']
  readonly tier: Compared
}

/** What a tier costs; those that cannot be bought cost nothing. */
export function PriceCell({ plans, tier }: PriceCellProps) {
  const t = useWords('membership')
  const offer = plans.find(({ plan }) => plan === planOf(tier))
  if (offer === undefined) return <>{t('table.cells.free')}</>
  const { amount, isStars } = priceOf(offer)
  return <span className="numbers">{isStars ? t('choice.stars', { amount }) : amount}</span>
}
