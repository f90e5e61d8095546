/** Every card there is. @source Spec 3; DECISIONS 3 */
export const CARD_KINDS = [
  'regular',
  'trial',
  'monthly',
  'annual',
  'vip7',
  'gift',
  'freeCalc',
  'supportResistance',
] as const
export type CardKind = (typeof CARD_KINDS)[number]

/** What a redemption code can be good for. */
export const BATCH_KINDS = [
  'monthly',
  'annual',
  'vip7',
  'trial',
  'freeCalc',
  'supportResistance',
] as const satisfies readonly CardKind[]
export type BatchKind = (typeof BATCH_KINDS)[number]

export type CardState = 'unused' | 'used' | 'expired'
