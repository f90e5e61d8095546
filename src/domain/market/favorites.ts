/** Coins a guest may star on the device. @source Spec 6; DECISIONS 3 */
export const GUEST_FAVORITES = 20

/** The most coins that any account may star. */
export const ACCOUNT_FAVORITES = 500
