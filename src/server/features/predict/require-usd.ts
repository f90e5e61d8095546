import { Refusal } from '#server/refusal.ts'

/** @throws Refusal `onlyUsd` for any currency but `usd` @source Spec 8, 9 */
export function requireUsd(currency: string): void {
  if (currency.toLowerCase() !== 'usd') throw new Refusal('onlyUsd')
}
