import type { BillAsset, BillKind } from '#domain/wallet/bill.ts'
import type { Asset, EntryKind } from '#domain/wallet/asset.ts'
import type { Network } from '#domain/wallet/network.ts'
import type { PayoutState } from '#domain/wallet/payout.ts'

export interface LedgerAccountRow {
  id: string
  owner_id: string | null
  asset: Asset
  balance: number
  entry_count: number
}

export interface LedgerTransactionRow {
  id: string
  kind: EntryKind
  source: string
  wall_time: number
}

export interface LedgerEntryRow {
  transaction_id: string
  ledger_account_id: string
  amount: number
  balance_after: number | null
  position: number | null
}

export interface BillRow {
  id: string
  account_id: string
  kind: BillKind
  amount: string | null
  asset: BillAsset | null
  params: string
  wall_time: number
}

export interface KeptAnswerRow {
  account_id: string
  key: string
  call: string
  body_hash: string
  answer: string | null
  wall_time: number
}

export interface PayoutAddressRow {
  account_id: string
  network: Network
  address: string
  changed_wall_time: number
  held_until_wall_time: number
}

export interface PayoutRunRow {
  period: string
  finished_wall_time: number
}

export interface PayoutRow {
  id: string
  account_id: string
  period: string
  network: Network
  address: string
  amount: number
  fee: number
  state: PayoutState
  held_until_wall_time: number
  batch_id: string | null
  transfer_id: string | null
  reason: string | null
  created_wall_time: number
  changed_wall_time: number
}

export interface WalletTables {
  ledger_accounts: LedgerAccountRow
  ledger_transactions: LedgerTransactionRow
  ledger_entries: LedgerEntryRow
  bills: BillRow
  kept_answers: KeptAnswerRow
  payout_addresses: PayoutAddressRow
  payout_runs: PayoutRunRow
  payouts: PayoutRow
}
