import { amountText } from '#domain/wallet/amount.ts'
import { shortAddress } from '#domain/wallet/short-address.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/door.ts'
import type { PayoutRow } from '#server/db/tables/wallet.ts'
import { isUniqueFault } from '#server/db/unique-fault.ts'
import { findHolder, type Holder } from '../letter/find-holder.ts'
import { tellHolder, type WalletNotice } from '../letter/tell-holder.ts'
import { type PayoutEnd, PayoutFault, settlePayout } from './settle-payout.ts'

/** An end with the line of the file it stands in. */
export type PayoutLine = PayoutEnd & { readonly line: number }

/** What an import came to. */
export interface PayoutImport {
  readonly paidCount: number
  readonly returnedCount: number
  /** Had ended so already. */
  readonly sameCount: number
}

interface Ended {
  readonly payout: PayoutRow
  readonly holder: Holder
}

/**
 * Writes how payouts ended, all or none of them, then tells each person. Given again it changes
 * nothing and tells nobody.
 *
 * @throws PayoutFault with the line's number for what cannot be written
 * @source DECISIONS 4
 */
export async function importPayouts(
  context: Context,
  lines: readonly PayoutLine[],
): Promise<PayoutImport> {
  // In one order everywhere, so that two imports wait for each other and never in a circle.
  const ordered = lines.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const ended = await settleAll(context, ordered)
  for (const { payout, holder } of ended) await tellHolder(context, holder, noticeOf(payout))
  const paidCount = ended.filter(({ payout }) => payout.state === 'paid').length
  const returnedCount = ended.length - paidCount
  return { paidCount, returnedCount, sameCount: lines.length - ended.length }
}

async function settleAll(context: Context, lines: readonly PayoutLine[]): Promise<Ended[]> {
  try {
    return await context.db.transaction(async (tx) => {
      const rows: Ended[] = []
      for (const line of lines) {
        const payout = await settleLine(context, tx, line)
        if (payout === null) continue
        rows.push({ payout, holder: await findHolder(tx, payout.account_id) })
      }
      return rows
    })
  } catch (error) {
    if (!isUniqueFault(error)) throw error
    throw new PayoutFault('another import has used one of these transfers in this moment')
  }
}

async function settleLine(
  context: Context,
  tx: Tx,
  { line, ...end }: PayoutLine,
): Promise<PayoutRow | null> {
  try {
    return await settlePayout(context, tx, end)
  } catch (error) {
    if (error instanceof PayoutFault) throw new PayoutFault(`line ${line}: ${error.message}`)
    throw error
  }
}

function noticeOf({ state, network, address, amount, fee, ...payout }: PayoutRow): WalletNotice {
  const place = { network, address: shortAddress(address) }
  return state === 'paid'
    ? {
        notice: 'payoutPaid',
        params: {
          ...place,
          amount: amountText(amount - fee, 'BYU'),
          transferId: payout.transfer_id ?? '',
        },
      }
    : {
        notice: 'payoutReturned',
        params: { ...place, amount: amountText(amount, 'BYU'), reason: payout.reason ?? '' },
      }
}
