import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { isUniqueFault } from '#server/db/serialization-conflict.ts'
import type { PayoutRow } from '#server/db/tables/wallet.ts'
import { recordAction } from '#server/features/operators/record-action.ts'
import { runAct } from '#server/features/operators/run-act.ts'
import { findWalletRecipient, type WalletRecipient } from '#server/notifications/find-recipient.ts'
import { notifyWallet } from '#server/notifications/wallet-notification.ts'
import { noticeOf } from './payout-notice.ts'
import { type PayoutEnd, PayoutFault, settlePayout } from './settle-payout.ts'

/** A result with its line in the file. */
export type PayoutLine = PayoutEnd & { readonly line: number }

/** Why a line of the file cannot be written. */
export interface LineFault {
  readonly line: number
  readonly why: string
}

/** A file with lines that cannot be written: all of them, in the file's order. */
export class PayoutFileFault extends PayoutFault {
  readonly faults: readonly LineFault[]

  constructor(faults: readonly LineFault[]) {
    super(faults.map(({ line, why }) => `line ${line}: ${why}`).join('\n'))
    this.faults = faults
  }
}

export interface ImportOptions {
  /** Lines that could not be read. */
  readonly unread?: readonly LineFault[]
  /** Who imports. */
  readonly operator: string
  /** Finds out what would happen: writes nothing and notifies nobody. */
  readonly isDryRun?: boolean
}

/** Result of an import. */
export interface PayoutImport {
  readonly paidCount: number
  readonly returnedCount: number
  /** Had ended so already. */
  readonly sameCount: number
}

interface Ended {
  readonly payout: PayoutRow
  readonly holder: WalletRecipient
}

/**
 * Stores payout results, all or none of them, then notifies each person. Repeated, it changes
 * nothing and notifies nobody. `unread` are lines already found invalid: they are reported with
 * what the database refuses, and nothing is written.
 *
 * @throws PayoutFileFault with every line that cannot be written; PayoutFault where another import
 * uses one of the transfers in the same moment
 * @source DECISIONS 4
 */
export async function importPayouts(
  context: Context,
  lines: readonly PayoutLine[],
  { unread = [], operator, isDryRun = false }: ImportOptions,
): Promise<PayoutImport> {
  // In one order everywhere, so that two imports wait for each other and never in a circle.
  const ordered = lines.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const ended = await settleAll(context, ordered, { unread, operator, isDryRun })
  for (const { payout, holder } of isDryRun ? [] : ended) {
    await notifyWallet(context, holder, noticeOf(payout))
  }
  const paidCount = ended.filter(({ payout }) => payout.state === 'paid').length
  const returnedCount = ended.length - paidCount
  return { paidCount, returnedCount, sameCount: lines.length - ended.length }
}

async function settleAll(
  context: Context,
  lines: readonly PayoutLine[],
  { unread, operator, isDryRun }: Required<ImportOptions>,
): Promise<Ended[]> {
  try {
    return await runAct(context.db, { isDryRun }, async (tx) => {
      const faults = [...unread]
      const rows: Ended[] = []
      for (const line of lines) {
        const payout = await settleLine(context, tx, line, faults)
        if (payout === null) continue
        rows.push({ payout, holder: await findWalletRecipient(tx, payout.account_id) })
      }
      if (faults.length > 0) {
        throw new PayoutFileFault(faults.toSorted((one, other) => one.line - other.line))
      }
      const details = { ids: rows.map(({ payout }) => payout.id) }
      const subject = `${rows.length} payouts`
      await recordAction(context, tx, { operator, action: 'payouts import', subject, details })
      return rows
    })
  } catch (error) {
    if (!isUniqueFault(error)) throw error
    throw new PayoutFault('another import used one of these transfers at the same time')
  }
}

/** Null also for a line that cannot be written: why is added to `faults`. */
async function settleLine(
  context: Context,
  tx: Tx,
  { line, ...end }: PayoutLine,
  faults: LineFault[],
): Promise<PayoutRow | null> {
  try {
    return await settlePayout(context, tx, end)
  } catch (error) {
    if (!(error instanceof PayoutFault)) throw error
    faults.push({ line, why: error.message })
    return null
  }
}
