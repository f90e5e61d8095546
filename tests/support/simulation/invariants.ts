import type { Database } from '#server/db/database.ts'
import { storedSignalOf } from '#server/features/signals/signal-store/signal-rows.ts'
import { checkLedger } from '#server/features/wallet/ledger/check-ledger.ts'
import { signalsByHand } from '../signals-by-hand.ts'
import type { TestMarket } from '../test-context.ts'

/** What must be true whatever happened, kept beside the database by who saw it happen. */
export interface Model {
  /** Ledger transactions whose success was answered, by source. */
  readonly points: Map<string, { readonly owner: string; readonly amount: number }>
  /** What arrived, by event and account; `isKnown` while each repeat said that it may be one. */
  readonly sent: Map<string, { readonly count: number; readonly isKnown: boolean }>
  signalCount: number
  /** All work is done: nothing may be on its way any more. */
  isDone: boolean
}

/** A run whose candles are all evaluated. */
export interface Ended {
  readonly market: TestMarket
  readonly fromTime: number
  readonly throughTime: number
}

/** The invariants that do not hold, in words; signals are compared where a run has ended. */
export async function brokenInvariants(
  db: Database,
  model: Model,
  { isWhole, ended }: { readonly isWhole: boolean; readonly ended?: Ended },
): Promise<readonly string[]> {
  const { differences } = isWhole ? await checkLedger(db) : { differences: [] }
  return [
    ...differences.map((difference) => `ledger: ${JSON.stringify(difference)}`),
    ...(await ledgerFaults(db, model)),
    ...(await signalFaults(db, model, ended)),
    ...(await outboxFaults(db, model)),
  ]
}

/** What was answered is there once; what is there moved the balances, none below zero. */
async function ledgerFaults(db: Database, { points }: Model): Promise<string[]> {
  const rows = await db.reader.selectFrom('ledger_transactions').select('source').execute()
  const stored = new Map<string, number>()
  for (const { source } of rows) stored.set(source, (stored.get(source) ?? 0) + 1)
  const lost = [...points.keys()].filter((source) => stored.get(source) !== 1)
  const accounts = await db.reader
    .selectFrom('ledger_accounts')
    .select(['owner_id', 'balance'])
    .where('owner_id', 'is not', null)
    .execute()
  const sums = new Map<string, number>()
  for (const source of stored.keys()) {
    const [owner = '', , amount = '0'] = source.split(' ')
    sums.set(owner, (sums.get(owner) ?? 0) + Number(amount))
  }
  const wrong = accounts.filter(({ owner_id: owner, balance }) => {
    return balance < 0 || balance !== sums.get(owner ?? '')
  })
  return [
    ...lost.map((source) => `answered and ${stored.get(source) ?? 0} times stored: ${source}`),
    ...wrong.map(({ owner_id: owner, balance }) => `balance of ${owner}: ${balance}`),
  ]
}

/** A sequence without gap or double; in the end the signals of an undisturbed run. */
async function signalFaults(db: Database, model: Model, ended?: Ended): Promise<string[]> {
  const rows = await db.reader.selectFrom('signals').selectAll().execute()
  model.signalCount = rows.length
  const leaves = await db.reader.selectFrom('record_leaves').select('leaf_index').execute()
  const indexes = leaves.map((leaf) => leaf.leaf_index).toSorted((one, other) => one - other)
  const faults = indexes.some((index, at) => index !== at) ? ['the log has a gap'] : []
  if (ended === undefined) return faults
  const legs = await db.reader.selectFrom('signal_legs').selectAll().execute()
  const own = Map.groupBy(legs, (leg) => leg.signal_id)
  const stored = rows.map((row) => storedSignalOf(row, own.get(row.id) ?? []).signal)
  const byHand = signalsByHand(ended.market, ended.fromTime, ended.throughTime)
  const texts = (signals: readonly unknown[]) =>
    signals.map((signal) => JSON.stringify(JSON.parse(JSON.stringify(signal)))).toSorted()
  const isSame = texts(stored).join() === texts(byHand).join()
  if (!isSame) faults.push(`${stored.length} signals, undisturbed ${byHand.length}, or others`)
  return faults
}

/** Each accepted delivery arrived; what came again said so; in the end nothing waits. */
async function outboxFaults(db: Database, { sent, isDone }: Model): Promise<string[]> {
  const rows = await db.reader
    .selectFrom('deliveries')
    .select(['event_id', 'account_id', 'state'])
    .where('channel', '=', 'mail')
    .execute()
  const accepted = rows.filter(({ state }) => /^(accepted|digested)$/.test(state))
  const unsent = accepted.filter(({ event_id: id, account_id: to }) => !sent.has(`${id} ${to}`))
  const unmarked = [...sent].filter(([, { isKnown }]) => !isKnown)
  const names = new Set(rows.map(({ event_id: id, account_id: to }) => `${id} ${to}`))
  const strange = [...sent.keys()].filter((name) => !names.has(name))
  const waiting = isDone ? rows.filter(({ state }) => /^(queued|sending)$/.test(state)) : []
  return [
    ...unsent.map(({ event_id: id }) => `taken for accepted and never sent: ${id}`),
    ...unmarked.map(([name]) => `came again without saying so: ${name}`),
    ...strange.map((name) => `sent without a delivery: ${name}`),
    ...waiting.map(({ event_id: id, state }) => `${state} in the end: ${id}`),
  ]
}
