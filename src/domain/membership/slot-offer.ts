/** Places for alerts as points buy them: 10 for 30 days at 500 BY, at most 100 at once. @source ROUTES useRedeemChannels */
export const SLOT_OFFER = { slots: 10, days: 30, costBy: 500, most: 100 } as const

/** Slots that can still be bought, given those that are active: `slotsLeft(95) === 0`. */
export function slotsLeft(bought: number): number {
  const packs = Math.max(0, Math.floor((SLOT_OFFER.most - bought) / SLOT_OFFER.slots))
  return packs * SLOT_OFFER.slots
}
