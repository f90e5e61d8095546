import type { ErrorCode } from '#contract/error-code.ts'
import type { PagePath } from '#contract/page.ts'
import { ApiFailure } from '#app/api/api-failure.ts'

/** What a feature asks for: any membership, one of a month or better, or one of a year. */
export type Gate = 'members' | 'monthly' | 'yearly'

const MEMBERS_ONLY = 40301 satisfies ErrorCode
const YEARLY_ONLY = 40302 satisfies ErrorCode
const MONTHLY_ONLY = 40303 satisfies ErrorCode

/** The membership that a refused call asks for; null where it was refused for something else. */
export function gateOf(error: unknown): Gate | null {
  if (!(error instanceof ApiFailure)) return null
  if (error.code === MEMBERS_ONLY) return 'members'
  if (error.code === YEARLY_ONLY) return 'yearly'
  return error.code === MONTHLY_ONLY ? 'monthly' : null
}

const PRICES = '/membership' satisfies PagePath

/** The price page as a gate leads there: the yearly one opens on the yearly price. @source Spec 6 */
export function pricePathOf(gate: Gate): string {
  return gate === 'yearly' ? `${PRICES}?isYear=true` : PRICES
}
