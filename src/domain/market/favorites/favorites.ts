/** Coins a guest may star on the device. @source Spec 6; DECISIONS 3 */
export const GUEST_FAVORITES = 20

/** Coins an account may star where everything is open to it (`MEMBERSHIP=off`). */
export const ACCOUNT_FAVORITES = 500
