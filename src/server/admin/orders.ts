import { amountOf } from '#domain/orders/order.ts'
import { recordBegun } from '../features/operators/record-begun.ts'
import { listUnmatchedPayments } from '../features/orders/list-unmatched-payments.ts'
import { returnCharge } from '../features/orders/payment/return-charge.ts'
import { adminCommand, type AdminCommands } from './command.ts'
import { CommandRefused } from './command-refused.ts'
import { timeText } from './command/time-text.ts'

/** Commands about payments. */
export const ordersCommands: AdminCommands = {
  'orders refund': adminCommand({
    about: 'refund a payment and revoke what it granted (idempotent)',
    effect: 'lasts',
    lasting: 'The money goes back to who paid it.',
    words: {
      usage: '<stars|stripe> <charge>',
      give: 'stars or stripe, then the charge id. Apple refunds its own payments',
    },
    async run(context, { words: [provider = '', chargeId = ''], operator, isDryRun }) {
      if (provider !== 'stars' && provider !== 'stripe') {
        throw new CommandRefused(
          'Give stars or stripe, then the charge id. Apple refunds its own payments.',
        )
      }
      const stored = await context.db.reader
        .selectFrom('payments')
        .select(['amount', 'currency', 'payer', 'refunded_wall_time as refundedAt'])
        .where('provider', '=', provider)
        .where('charge_id', '=', chargeId)
        .executeTakeFirst()
      if (stored === undefined) throw new CommandRefused('There is no such payment.')
      const { currency, payer, refundedAt } = stored
      const amount = amountOf(stored.amount, currency)
      const data = { provider, chargeId, amount, currency, refundedAt }
      if (isDryRun) {
        const would = refundedAt === null ? 'would be refunded' : WORDS.repeated
        return { data, lines: [`${amount} ${currency}: ${would}`] }
      }
      const subject = `${provider} ${chargeId}`
      await recordBegun(context, { operator, action: 'orders refund', subject })
      const came = await returnCharge(context, { provider, chargeId, payer })
      return { data: { ...data, came }, lines: [`${amount} ${currency}: ${WORDS[came]}`] }
    },
  }),
  'orders unmatched': adminCommand({
    about: 'list unmatched and duplicate payments',
    effect: 'reads',
    async run({ db }) {
      const payments = await listUnmatchedPayments(db.reader)
      const lines = payments.map(
        ({ provider, chargeId, amount, currency, paidAt, isDuplicate }) => {
          const why = isDuplicate ? 'duplicate, refunded automatically' : 'matches no order'
          const sum = `${amountOf(amount, currency)} ${currency}`
          return `${timeText(paidAt)}  ${provider.padEnd(6)}  ${sum}  ${chargeId}  ${why}`
        },
      )
      return { data: payments, lines: [...lines, `${payments.length} payments`] }
    },
  }),
}

const WORDS = {
  revoked: 'refunded, and what it granted was revoked',
  repeated: 'was refunded before',
  early: 'refunded',
  unfit: 'refunded; it had granted nothing',
} as const
