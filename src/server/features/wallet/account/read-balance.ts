import type { Asset } from '#domain/wallet/asset.ts'
import type { Reader } from '#server/db/database.ts'

/** What somebody has, in minor units; 0 where nothing ever came in. */
export async function readBalance(
  reader: Reader,
  accountId: string,
  asset: Asset,
): Promise<number> {
  const row = await reader
    .selectFrom('ledger_accounts')
    .select('balance')
    .where('owner_id', '=', accountId)
    .where('asset', '=', asset)
    .executeTakeFirst()
  return row?.balance ?? 0
}
