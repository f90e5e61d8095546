/**
 * Kinds of bill, with the `params` that fill their texts; plan is `MONTH` or `YEAR`, kind of
 * a card one of `CARD_KINDS`. No params name a person: bills remain after an account is erased.
 *
 * | kind | amount | params |
 * |---|---|---|
 * | orderPaid | `-19.90` USD, `-1500` XTR; none in another currency of Apple's store | `plan`, `provider`, `paid` `'19.90 USD'` |
 * | orderRefunded | `19.90` USD, `1500` XTR; as above | the same |
 * | codeRedeemed, cardGranted, cardUsed, giftGiven, giftReceived | none | `kind` |
 * | checkIn | `10` BY | `day` of the streak, 1 to 7 |
 * | invitation, firstBinding, videoAward | `200`, `100`, `20` BY | none |
 * | lottery | what was won, BY | `prize` |
 * | commission, commissionBack | `3.980000`, `-3.980000` BYU | none |
 * | alertSlots | `-500` BY | `slots`, `days` |
 * | profitEstimate | `-20` BY | `coin` |
 * | payoutHeld | `-100.000000` BYU, fee and all | `period` `'2026-12'`, `network` |
 * | payoutPaid | `99.000000` USDT that arrived | `period`, `network` |
 * | payoutReturned | `100.000000` BYU | `period`, `network`, `reason` |
 * | correction | what was put right, BY or BYU | none |
 *
 * @source Spec 7; ROUTES billPage
 */
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
  'profitEstimate',
  'payoutHeld',
  'payoutPaid',
  'payoutReturned',
  'correction',
] as const
export type BillKind = (typeof BILL_KINDS)[number]

/** What its amount is in. */
export const BILL_ASSETS = ['BY', 'BYU', 'USD', 'XTR', 'USDT'] as const
export type BillAsset = (typeof BILL_ASSETS)[number]

/**
 * The card that a bill names, by the key of its text: a gift card that was granted, not received, is
 * one to give.
 *
 * @example cardOfBill('cardGranted', 'gift') === 'toGive'
 */
export function cardOfBill(bill: string, card: string): string {
  return bill === 'cardGranted' && card === 'gift' ? 'toGive' : card
}
