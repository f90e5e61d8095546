import { type Asset, type EntryKind } from '#domain/wallet/asset.ts'
import { ledgerAccountId } from '#domain/wallet/system-account.ts'
import type { Reader } from '#server/db/database.ts'
import type { PageRange } from '#server/db/page-range.ts'
import { Refusal } from '#server/refusal.ts'

/** A movement of one person's account. */
export interface AccountEntry {
  readonly id: string
  readonly kind: EntryKind
  /** Minor units, signed. */
  readonly amount: number
  readonly balanceAfter: number
  /** 1 is the account's first entry. */
  readonly position: number
  /** Wall time, ms. */
  readonly at: number
}

interface Account {
  readonly accountId: string
  readonly asset: Asset
}

const POSITION = /^[1-9]\d{0,14}$/

/**
 * Entries of one account, newest first, from a place on. However many there are, a page costs what
 * it shows: they are read along their positions.
 */
export async function readEntries(
  reader: Reader,
  { accountId, asset }: Account,
  { after, offset, limit }: PageRange,
): Promise<AccountEntry[]> {
  if (after !== null && !POSITION.test(after)) throw new Refusal('badCursor')
  const rows = await reader
    .selectFrom('ledger_entries as entry')
    .innerJoin('ledger_transactions as of', 'of.id', 'entry.transaction_id')
    .select(['of.id', 'of.kind', 'of.wall_time', 'amount', 'balance_after', 'position'])
    .where('ledger_account_id', '=', ledgerAccountId({ owner: accountId }, asset))
    .$if(after !== null, (query) => query.where('position', '<', Number(after)))
    .orderBy('position', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    amount: row.amount,
    balanceAfter: row.balance_after ?? 0,
    position: row.position ?? 0,
    at: row.wall_time,
  }))
}
