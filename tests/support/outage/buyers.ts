import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '#server/db/open-database.ts'
import { postTransaction } from '#server/features/wallet/ledger/post-transaction.ts'
import { addTestAccount, type TestAccount } from '../account/add-account.ts'
import { makeContext } from '../test-context.ts'
import { ask, type Asked } from './ask.ts'

/** One purchase of places for alerts. */
const COST_BY = 500
const MOST_PURCHASES = 10
/** Longer than any outage that is tried. */
const LONGEST_MS = 90_000

/** Accounts with points for ten purchases each. */
export async function addBuyers(databaseUrl: string, count: number): Promise<TestAccount[]> {
  const db = await openDatabase({ databaseUrl, dataDir: '', poolSize: 2 })
  const context = { ...makeContext(db), wallClock: Date }
  const buyers: TestAccount[] = []
  for (let at = 0; at < count; at += 1) {
    const buyer = await addTestAccount(context)
    const amount = COST_BY * MOST_PURCHASES
    const entries = [
      { account: { owner: buyer.accountId }, asset: 'BY' as const, amount },
      { account: { system: 'issuance' as const }, asset: 'BY' as const, amount: -amount },
    ]
    const source = `outage:${buyer.accountId}`
    await db.transaction((tx) =>
      postTransaction(context, tx, { kind: 'correction', source, entries }),
    )
    buyers.push(buyer)
  }
  await db.close()
  return buyers
}

/**
 * Buys with one account after another until `signal`, each purchase under a key of its own that is
 * sent again until it is answered with 200; gives how many were answered so for each account.
 */
export async function buyUntil(
  url: string,
  buyers: readonly TestAccount[],
  note: (asked: Asked) => void,
  signal: AbortSignal,
): Promise<Map<string, number>> {
  const bought = new Map<string, number>()
  for (const { accountId, token } of buyers) {
    for (let count = 1; count <= MOST_PURCHASES; count += 1) {
      // What was begun is ended also after `signal`: nobody leaves a purchase open.
      if (signal.aborted) return bought
      await buyOnce(url, token, `key-${accountId}-${count}`, note)
      bought.set(accountId, count)
      await sleep(100)
    }
  }
  return bought
}

async function buyOnce(
  url: string,
  token: string,
  key: string,
  note: (asked: Asked) => void,
): Promise<void> {
  const headers = {
    'content-type': 'application/json',
    authorization: token,
    'idempotency-key': key,
  }
  for (const begunAt = performance.now(); performance.now() - begunAt < LONGEST_MS;) {
    const path = `${url}/api/aiCoin/useRedeemChannels`
    const asked = await ask(path, { method: 'POST', headers, body: '{}' })
    note(asked)
    if (asked.status === 200) return
    if (asked.status > 0 && asked.status < 500) throw new Error(`refused: ${asked.text}`)
    await sleep(300)
  }
  throw new Error('A purchase was never answered.')
}

/** Purchases that stand, and points that are left, by account. */
export async function readPurchases(
  databaseUrl: string,
  buyers: readonly TestAccount[],
): Promise<Map<string, { readonly count: number; readonly leftBy: number }>> {
  const db = await openDatabase({ databaseUrl, dataDir: '', poolSize: 1 })
  const ids = buyers.map(({ accountId }) => accountId)
  const slots = await db.reader
    .selectFrom('alert_slots')
    .select('account_id')
    .where('account_id', 'in', ids)
    .execute()
  const balances = await db.reader
    .selectFrom('ledger_accounts')
    .select(['owner_id', 'balance'])
    .where('owner_id', 'in', ids)
    .where('asset', '=', 'BY')
    .execute()
  await db.close()
  return new Map(
    ids.map((id) => [
      id,
      {
        count: slots.filter((row) => row.account_id === id).length,
        leftBy: balances.find((row) => row.owner_id === id)?.balance ?? 0,
      },
    ]),
  )
}
