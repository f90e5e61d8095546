/** Reward for an invited friend, and the number of active days required. @source Spec 9; DECISIONS 4 */
export const INVITATION_BY = 200
export const ACTIVE_DAYS_NEEDED = 2

/** Reward for the first second sign-in method, once ever. @source Spec 9; DECISIONS 4 */
export const FIRST_BINDING_BY = 100
export const WAYS_NEEDED = 2

export type InvitationState = 'pending' | 'granted' | 'held'

/**
 * Why the reward of an invitation is withheld: the friend is the inviter (`self`), or the inviter
 * further up (`ring`); counted as a friend before under another account (`again`); is paid out to
 * the same address (`payoutAddress`); or the inviter's account is gone (`inviterGone`).
 */
export type WithheldReason = 'self' | 'ring' | 'again' | 'payoutAddress' | 'inviterGone'
