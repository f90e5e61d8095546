import type { Context } from '#server/context.ts'
import type { StarTransaction } from '#server/ports/telegram/port.ts'
import { takeStarsPayment } from './take-stars-payment.ts'
import { takeStarsRefund } from './take-stars-refund.ts'

/** How far before the newest known payment the comparison begins. */
const MARGIN = 1000

/**
 * Asks Telegram for all newer payments and refunds and takes those that never reached us: an update
 * may be lost while the server is down for longer than Telegram repeats it.
 */
export async function reconcileStars(context: Context): Promise<void> {
  const { telegram } = context.ports
  if (telegram === null) return
  let offset = Math.max(0, (await countKnown(context)) - MARGIN)
  let missed = 0
  for (;;) {
    const { found, read } = await telegram.stars.listTransactions(offset)
    for (const transaction of found) if (await take(context, transaction)) missed += 1
    if (read === 0) break
    offset += read
  }
  if (missed > 0) context.log.warn({ missed }, 'payments in Stars were found that never arrived')
}

/** Each charge appears once in Telegram's transactions, and again where it was refunded. */
async function countKnown({ db }: Context): Promise<number> {
  const { paid, refunded } = await db.reader
    .selectFrom('payments')
    .select(({ fn }) => [
      fn.count<number>('paid_wall_time').as('paid'),
      fn.count<number>('refunded_wall_time').as('refunded'),
    ])
    .where('provider', '=', 'stars')
    .executeTakeFirstOrThrow()
  return paid + refunded
}

/** Whether it was news. */
async function take(
  context: Context,
  { kind, chargeId: id, amount, userId: payer, payload }: StarTransaction,
): Promise<boolean> {
  const charge = { id, amount, currency: 'XTR', payer }
  const payment = { payload: payload ?? '', charge }
  if (kind === 'paid') return (await takeStarsPayment(context, payment)).settled !== 'repeated'
  return (await takeStarsRefund(context, payment)) !== 'repeated'
}
