import type { Asset } from './asset.ts'

/**
 * The system accounts of the ledger. Each may be negative; with all user balances they sum to zero
 * by asset. Stored ids keep the prefix `house:`.
 *
 * - `issuance`: negative by everything granted; payouts and revocations flow back.
 * - `spent`: BY that users spent.
 * - `fees`: payout fees.
 * - `payouts`: BYU reserved for payouts; zero when every payout is completed.
 */
export const SYSTEM_ACCOUNTS = ['issuance', 'spent', 'fees', 'payouts'] as const
export type SystemAccount = (typeof SYSTEM_ACCOUNTS)[number]

/** The holder of an entry: a user, by account id, or a system account. */
export type LedgerHolder = { readonly owner: string } | { readonly system: SystemAccount }

/**
 * The id of an account of the ledger: `ledgerAccountId({owner: '01jx'}, 'BY') === 'user:01jx:BY'`,
 * `ledgerAccountId({system: 'fees'}, 'BYU') === 'house:fees:BYU'`.
 */
export function ledgerAccountId(holder: LedgerHolder, asset: Asset): string {
  return 'owner' in holder ? `user:${holder.owner}:${asset}` : `house:${holder.system}:${asset}`
}
