import { amountText } from '#domain/wallet/amount.ts'
import { ledgerAccountId } from '#domain/wallet/house.ts'
import type { Reader } from '#server/db/database.ts'

/** BY that somebody has, as a decimal text: `'250'`. */
export async function balanceByOf(reader: Reader, accountId: string): Promise<string> {
  const row = await reader
    .selectFrom('ledger_accounts')
    .select('balance')
    .where('id', '=', ledgerAccountId({ owner: accountId }, 'BY'))
    .executeTakeFirst()
  return amountText(row?.balance ?? 0, 'BY')
}
