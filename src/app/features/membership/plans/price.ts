import { Decimal } from '#domain/money/decimal.ts'
import type { Plans } from '../queries.ts'

export type Offer = Plans['plans'][number]

/** Days of the month that a longer plan is compared with. */
const MONTH_DAYS = 30

interface Price {
  /** `$169.00`, or `12,500` of Stars. */
  readonly amount: string
  /** What 30 days of it come to, half up; null for a plan of 30 days. */
  readonly perThirtyDays: string | null
  readonly isStars: boolean
}

/**
 * What a plan costs here: in Stars where they are taken, else in US dollars.
 *
 * @example priceOf({ plan: 'YEAR', days: 365, priceUsd: '169.00', ... }).perThirtyDays === '$13.89'
 */
export function priceOf({ days, priceUsd, priceStars }: Offer): Price {
  const isStars = priceStars !== null
  const whole = new Decimal(isStars ? priceStars : priceUsd)
  const text = (amount: Decimal) => (isStars ? amount.toFormat(0) : `$${amount.toFormat(2)}`)
  const isLonger = days > MONTH_DAYS
  return {
    amount: text(whole),
    perThirtyDays: isLonger ? text(whole.times(MONTH_DAYS).div(days)) : null,
    isStars,
  }
}
