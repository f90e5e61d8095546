import type { Asset } from './asset.ts'

/**
 * The house's sides of the ledger; each may be below zero, and with all people's balances they sum
 * to zero by asset.
 *
 * - `issuance`: what was granted stands below zero here; what was paid out or taken back returns.
 * - `spent`: BY that people spent.
 * - `fees`: what payouts cost.
 * - `payouts`: BYU on their way out; zero when every payout has come to its end.
 */
export const HOUSE_PARTS = ['issuance', 'spent', 'fees', 'payouts'] as const
export type HousePart = (typeof HOUSE_PARTS)[number]

/** Whose an entry is: a person, by the account's id, or a part of the house. */
export type LedgerHolder = { readonly owner: string } | { readonly house: HousePart }

/**
 * The id of an account of the ledger: `ledgerAccountId({owner: '01jx'}, 'BY') === 'user:01jx:BY'`,
 * `ledgerAccountId({house: 'fees'}, 'BYU') === 'house:fees:BYU'`.
 */
export function ledgerAccountId(holder: LedgerHolder, asset: Asset): string {
  return 'owner' in holder ? `user:${holder.owner}:${asset}` : `house:${holder.house}:${asset}`
}
