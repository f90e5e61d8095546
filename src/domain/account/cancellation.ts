import { PAYOUT_MINIMUM } from '#domain/wallet/payout.ts'

/** How long a cancellation can be withdrawn by signing in. @source Spec 4 */
export const CANCELLATION_MS = 7 * 86_400_000

/** Display name of an erased account. */
export const ERASED_NICKNAME = 'deleted'

/** What becomes of a balance that could be paid out. */
export const BYU_CHOICES = ['payOut', 'giveUp'] as const
export type ByuChoice = (typeof BYU_CHOICES)[number]

/** Whether a balance, in millionths of a BYU, is large enough that its owner has to choose. */
export function needsByuChoice(byu: number): boolean {
  return byu >= PAYOUT_MINIMUM
}

/**
 * Why an account cannot be cancelled with a choice; null where it can. A smaller balance needs none,
 * and one that is made for it counts for nothing.
 *
 * @example choiceFault({ byu: 50_000_000, hasAddress: false, choice: 'payOut' }) === 'noPayoutAddress'
 */
export function choiceFault({
  byu,
  hasAddress,
  choice,
}: {
  readonly byu: number
  readonly hasAddress: boolean
  readonly choice: ByuChoice | undefined
}): 'payoutChoiceNeeded' | 'noPayoutAddress' | null {
  if (!needsByuChoice(byu)) return null
  if (choice === undefined) return 'payoutChoiceNeeded'
  return choice === 'payOut' && !hasAddress ? 'noPayoutAddress' : null
}
