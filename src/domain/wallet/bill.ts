/** What a bill tells. @source Spec 7; ROUTES billPage */
export const BILL_KINDS = [
  'orderPaid',
  'orderRefunded',
  'codeRedeemed',
  'cardGranted',
  'cardUsed',
  'giftGiven',
  'giftReceived',
  'checkIn',
  'invitation',
  'firstBinding',
  'videoAward',
  'lottery',
  'commission',
  'commissionBack',
  'alertSlots',
  'payoutHeld',
  'payoutPaid',
  'payoutReturned',
  'correction',
] as const
export type BillKind = (typeof BILL_KINDS)[number]

/** What its amount is in. */
export const BILL_ASSETS = ['BY', 'BYU', 'USD', 'XTR', 'USDT'] as const
export type BillAsset = (typeof BILL_ASSETS)[number]
