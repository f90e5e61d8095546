/** BY are points, BYU is what is paid out. @source Spec 9; DECISIONS 4 */
export const ASSETS = ['BY', 'BYU'] as const
export type Asset = (typeof ASSETS)[number]

/** Places of the minor unit amounts are counted in. */
export const ASSET_DECIMALS: Readonly<Record<Asset, number>> = { BY: 0, BYU: 6 }

/** Kinds of ledger transaction; unique with the source, so that nothing is posted twice. */
export const ENTRY_KINDS = [
  'checkIn',
  'invitation',
  'firstBinding',
  'videoAward',
  'lottery',
  'commission',
  'commissionBack',
  'alertSlots',
  'profitEstimate',
  'payoutHeld',
  'payoutPaid',
  'payoutReturned',
  'givenUp',
  'correction',
] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]
