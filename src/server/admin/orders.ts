import { amountOf } from '#domain/orders/order.ts'
import { returnCharge } from '../features/orders/payment/return-charge.ts'
import { listUnmatchedPayments } from '../features/orders/list-unmatched-payments.ts'
import { type AdminCommands, CommandRefused } from './command.ts'
import { recordBegun } from './operator.ts'

/** Commands about payments. */
export const ordersCommands: AdminCommands = {
  'orders refund': {
    usage: '<stars|stripe> <charge>',
    about: 'refund a payment and revoke what it granted (idempotent)',
    async run(context, [provider, chargeId], print) {
      if ((provider !== 'stars' && provider !== 'stripe') || chargeId === undefined) {
        throw new CommandRefused(
          'Give stars or stripe, then the charge id. Apple refunds its own payments.',
        )
      }
      const stored = await context.db.reader
        .selectFrom('payments')
        .select(['amount', 'currency', 'payer'])
        .where('provider', '=', provider)
        .where('charge_id', '=', chargeId)
        .executeTakeFirst()
      if (stored === undefined) throw new CommandRefused('There is no such payment.')
      await recordBegun(context, { action: 'orders refund', subject: `${provider} ${chargeId}` })
      const came = await returnCharge(context, { provider, chargeId, payer: stored.payer })
      print(`${amountOf(stored.amount, stored.currency)} ${stored.currency}: ${WORDS[came]}`)
      return 0
    },
  },
  'orders unmatched': {
    usage: '',
    about: 'list unmatched and duplicate payments',
    async run({ db }, _args, print) {
      const payments = await listUnmatchedPayments(db.reader)
      for (const { provider, chargeId, amount, currency, paidAt, isDuplicate } of payments) {
        const time = new Date(paidAt).toISOString().slice(0, 16).replace('T', ' ')
        const why = isDuplicate ? 'duplicate, refunded automatically' : 'matches no order'
        print(
          `${time}Z  ${provider.padEnd(6)}  ${amountOf(amount, currency)} ${currency}  ${chargeId}  ${why}`,
        )
      }
      print(`${payments.length} payments`)
      return 0
    },
  },
}

const WORDS = {
  revoked: 'refunded, and what it granted was revoked',
  repeated: 'was refunded before',
  early: 'refunded',
  unfit: 'refunded; it had granted nothing',
} as const
