import { type Api, GrammyError } from 'grammy'
import type { StarTransaction as WireTransaction } from 'grammy/types'
import type { Stars, StarTransaction } from './port.ts'

/** The one period Telegram renews after, seconds. */
const PERIOD_S = 2_592_000
const PAGE = 100

/** Payments in Stars, by the Bot API. Source: https://core.telegram.org/bots/payments-stars */
export function openStars(api: Api): Stars {
  return {
    async createInvoice({ title, description, payload, amount, isSubscription }) {
      const prices = [{ label: title, amount }]
      const period = isSubscription ? { subscription_period: PERIOD_S } : {}
      return await withSafeFault(() =>
        api.createInvoiceLink(title, description, payload, '', 'XTR', prices, period),
      )
    },
    async refund(userId, chargeId) {
      try {
        await withSafeFault(() => api.refundStarPayment(Number(userId), chargeId))
      } catch (error) {
        if (!String(error).includes('CHARGE_ALREADY_REFUNDED')) throw error
      }
    },
    async setRenewal(userId, chargeId, isRenewing) {
      await withSafeFault(() => api.editUserStarSubscription(Number(userId), chargeId, !isRenewing))
    },
    async listTransactions(offset) {
      const { transactions } = await withSafeFault(() =>
        api.getStarTransactions({ offset, limit: PAGE }),
      )
      const found = transactions.map(transactionOf).filter((payment) => payment !== null)
      return { found, read: transactions.length }
    },
  }
}

/** Faults without their cause, which may hold an address with the token in it. */
async function withSafeFault<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  return await call().catch((error: unknown) => {
    const isRefused = error instanceof GrammyError
    throw new Error(isRefused ? `Telegram: ${error.description}` : 'Telegram does not answer')
  })
}

/** Null for what is neither a payment of a person nor its refund: gifts, withdrawals. */
function transactionOf({ id, amount, source, receiver }: WireTransaction): StarTransaction | null {
  const partner = source ?? receiver
  if (partner?.type !== 'user' || partner.transaction_type !== 'invoice_payment') return null
  return {
    chargeId: id,
    kind: source === undefined ? 'refunded' : 'paid',
    amount,
    userId: String(partner.user.id),
    payload: partner.invoice_payload ?? null,
  }
}
