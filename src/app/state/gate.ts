import type { ErrorCode } from '#contract/error-code.ts'
import type { PagePath } from '#contract/page.ts'
import { ApiFailure } from '#app/api/api-failure.ts'

/** What a viewer needs: a session, any membership, one of a month or better, or one of a year. */
export type Gate = 'signIn' | 'members' | 'monthly' | 'yearly'

/** What the gate protects: a page, or an action on a visible page. */
export type GatePlace = 'page' | 'action'

/** The question that is asked at a gate. */
export interface GateQuestion {
  readonly asks: Gate
  /** Where yes leads. */
  readonly yes: string
  /** Where no leads; null closes the question and stays. */
  readonly no: string | null
}

const HOME = '/pages/home/home' satisfies PagePath
const LOGIN = '/pages/login/login' satisfies PagePath
const PRICES = '/membership' satisfies PagePath
const MEMBERS_ONLY = 40301 satisfies ErrorCode
const YEARLY_ONLY = 40302 satisfies ErrorCode
const MONTHLY_ONLY = 40303 satisfies ErrorCode

/**
 * The question for a viewer at a gate; null where nothing is missing. A guest is asked to sign in
 * first, whatever else the gate needs. No leads home only from a page that may not be seen.
 *
 * @example questionAt('yearly', 'action', false)?.asks === 'signIn'
 * @source Spec 6; DECISIONS 3
 */
export function questionAt(gate: Gate, place: GatePlace, isSignedIn: boolean): GateQuestion | null {
  if (gate === 'signIn' && isSignedIn) return null
  const no = place === 'page' ? HOME : null
  if (!isSignedIn || gate === 'signIn') return { asks: 'signIn', yes: LOGIN, no }
  // The yearly question opens the prices on the yearly one.
  return { asks: gate, yes: gate === 'yearly' ? `${PRICES}?isYear=true` : PRICES, no }
}

/** The membership that a refused call asks for; null where it failed for another reason. */
export function gateOfRefusal(error: unknown): Exclude<Gate, 'signIn'> | null {
  if (!(error instanceof ApiFailure)) return null
  if (error.code === MEMBERS_ONLY) return 'members'
  if (error.code === YEARLY_ONLY) return 'yearly'
  return error.code === MONTHLY_ONLY ? 'monthly' : null
}
