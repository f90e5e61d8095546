import { dayOf, startOfDay } from '#domain/checkin/day.ts'
import { type Asset, ASSETS, type EntryKind } from '#domain/wallet/asset.ts'
import type { Context } from '#server/context.ts'
import type { Reader } from '#server/db/database.ts'
import { readEntries } from './read-entries.ts'

/** One account of a person, in minor units. */
export interface Balance {
  readonly asset: Asset
  readonly balance: number
  /** What came in since the day of check-ins began. */
  readonly earnedToday: number
}

/** Incoming kinds that are not earnings. */
const UNEARNED: ReadonlySet<EntryKind> = new Set(['payoutReturned', 'correction'])
const READ_AT_ONCE = 50

/** A person's accounts, those that hold nothing too: BY first. */
export async function readBalances(
  { db: { reader }, config, wallClock }: Pick<Context, 'db' | 'config' | 'wallClock'>,
  accountId: string,
): Promise<Balance[]> {
  const rows = await reader
    .selectFrom('ledger_accounts')
    .select(['asset', 'balance'])
    .where('owner_id', '=', accountId)
    .execute()
  const balances: Balance[] = []
  const { utcOffsetHours } = config.checkIn
  const since = startOfDay(dayOf(wallClock.now(), utcOffsetHours), utcOffsetHours)
  for (const asset of ASSETS) {
    const row = rows.find((candidate) => candidate.asset === asset)
    const earnedToday = row === undefined ? 0 : await sumEarned(reader, { accountId, asset }, since)
    balances.push({ asset, balance: row?.balance ?? 0, earnedToday })
  }
  return balances
}

/** Reads back from the newest entry until a whole batch is older. */
async function sumEarned(
  reader: Reader,
  account: { readonly accountId: string; readonly asset: Asset },
  since: number,
): Promise<number> {
  let sum = 0
  let after: string | null = null
  for (;;) {
    const range = { after, offset: 0, limit: READ_AT_ONCE }
    const entries = await readEntries(reader, account, range)
    const fresh = entries.filter(({ at }) => at >= since)
    for (const { kind, amount } of fresh) {
      if (amount > 0 && !UNEARNED.has(kind)) sum += amount
    }
    if (fresh.length === 0 || entries.length < READ_AT_ONCE) return sum
    after = String(entries.at(-1)?.position)
  }
}

/** Balance of an account, in minor units; 0 where it has no entry. */
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
