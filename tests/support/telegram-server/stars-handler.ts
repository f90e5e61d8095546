import type { Update, User } from 'grammy/types'

/** What `createInvoiceLink` was given. */
export interface CreatedInvoice {
  readonly title: string
  readonly description: string
  readonly payload: string
  readonly currency: string
  readonly amount: number
  /** Seconds; null for what is paid once. */
  readonly period: number | null
}

interface StarPayment {
  readonly chargeId: string
  readonly userId: number
  readonly payload: string
  readonly amount: number
}

/** What a person pays, where it differs from the invoice, and how the charge is called. */
export interface PayOptions {
  readonly amount?: number
  readonly currency?: string
  readonly payload?: string
  readonly chargeId?: string
  readonly isRenewal?: boolean
}

type Body = Readonly<Record<string, unknown>>
type From = Partial<User> & { readonly id: number }

/** What a method comes to: its result, or Telegram's words for why not; undefined for another method. */
export type HandlerAnswer = { readonly result: unknown } | { readonly refused: string } | undefined

const DATE = 1_790_000_000

/**
 * Stars as Telegram keeps them, and the updates that payments bring, in the shapes of
 * core.telegram.org/bots/api: PreCheckoutQuery, SuccessfulPayment, RefundedPayment,
 * BotSubscriptionUpdated, StarTransaction.
 */
export class StarsHandler {
  readonly invoices = new Map<string, CreatedInvoice>()
  /** Answers to pre-checkout queries by their id. */
  readonly checkouts = new Map<string, { readonly ok: boolean; readonly message: string | null }>()
  readonly payments: StarPayment[] = []
  readonly refunds: StarPayment[] = []
  /** Whether a subscription renews, by the charge of its first payment. */
  readonly renewals = new Map<string, boolean>()
  #count = 0

  answer(method: string, body: Body): HandlerAnswer {
    if (method === 'createInvoiceLink') return this.#createLink(body)
    if (method === 'answerPreCheckoutQuery') {
      const message = body['error_message']
      this.checkouts.set(String(body['pre_checkout_query_id']), {
        ok: body['ok'] === true,
        message: typeof message === 'string' ? message : null,
      })
      return { result: true }
    }
    if (method === 'refundStarPayment') return this.#refund(body)
    if (method === 'editUserStarSubscription') {
      const chargeId = String(body['telegram_payment_charge_id'])
      if (!this.renewals.has(chargeId)) return { refused: 'Bad Request: CHARGE_ID_INVALID' }
      this.renewals.set(chargeId, body['is_canceled'] !== true)
      return { result: true }
    }
    if (method === 'getStarTransactions') return this.#list(body)
    return undefined
  }

  /** The pre-checkout update of an invoice, and the id of its answer. */
  ask(from: From, link: string, options: PayOptions = {}): { id: string; update: Update } {
    const invoice = this.#invoiceOf(link, options)
    const id = this.#next('query')
    const { payload: invoice_payload, currency, amount: total_amount } = invoice
    const query = { id, from: personOf(from), currency, total_amount, invoice_payload }
    return { id, update: { update_id: this.#id(), pre_checkout_query: query } }
  }

  /** Takes the Stars; returns the update of the payment. */
  pay(from: From, link: string, options: PayOptions = {}): { chargeId: string; update: Update } {
    const { payload, currency, amount, period } = this.#invoiceOf(link, options)
    const chargeId = options.chargeId ?? this.#next('stxCharge')
    this.payments.push({ chargeId, userId: from.id, payload, amount })
    const isFirst = period !== null && options.isRenewal !== true
    if (isFirst) this.renewals.set(chargeId, true)
    const recurring =
      period === null
        ? {}
        : {
            is_recurring: true as const,
            subscription_expiration_date: DATE + period,
            ...(isFirst ? { is_first_recurring: true as const } : {}),
          }
    const update = this.#message(from, {
      successful_payment: {
        currency: currency as 'XTR',
        total_amount: amount,
        invoice_payload: payload,
        telegram_payment_charge_id: chargeId,
        provider_payment_charge_id: this.#next('provider'),
        ...recurring,
      },
    })
    return { chargeId, update }
  }

  /** The update of a refund. */
  refundUpdate(from: From, chargeId: string, payload: string, amount: number): Update {
    const paid = { invoice_payload: payload, telegram_payment_charge_id: chargeId }
    const refund = { currency: 'XTR' as const, total_amount: amount, ...paid }
    return this.#message(from, { refunded_payment: refund })
  }

  /** The update that a subscription was canceled, renews again, or could not be renewed. */
  subscriptionUpdate(from: From, payload: string, state: 'active' | 'canceled' | 'failed'): Update {
    const subscription = { user: personOf(from), invoice_payload: payload, state }
    return { update_id: this.#id(), subscription }
  }

  #createLink(body: Body): HandlerAnswer {
    const prices = body['prices'] as { readonly amount: number }[]
    const period = (body['subscription_period'] as number | undefined) ?? null
    const amount = prices[0]?.amount ?? 0
    const fault =
      (prices.length !== 1 && 'Bad Request: exactly one price') ||
      (String(body['title']).length > 32 && 'Bad Request: INVOICE_TITLE_INVALID') ||
      (String(body['description']).length > 255 && 'Bad Request: DESCRIPTION_INVALID') ||
      (period !== null && period !== 2_592_000 && 'Bad Request: SUBSCRIPTION_PERIOD_INVALID') ||
      (period !== null && amount > 10_000 && 'Bad Request: STARS_AMOUNT_INVALID')
    if (fault) return { refused: fault }
    const link = `https://t.me/$${this.#next('invoice')}`
    this.invoices.set(link, {
      title: String(body['title']),
      description: String(body['description']),
      payload: String(body['payload']),
      currency: String(body['currency']),
      amount,
      period,
    })
    return { result: link }
  }

  #refund(body: Body): HandlerAnswer {
    const chargeId = String(body['telegram_payment_charge_id'])
    const payment = this.payments.find((paid) => paid.chargeId === chargeId)
    if (payment === undefined || payment.userId !== Number(body['user_id'])) {
      return { refused: 'Bad Request: CHARGE_NOT_FOUND' }
    }
    if (this.refunds.includes(payment)) return { refused: 'Bad Request: CHARGE_ALREADY_REFUNDED' }
    this.refunds.push(payment)
    return { result: true }
  }

  #list(body: Body): HandlerAnswer {
    const offset = Number(body['offset'] ?? 0)
    const partner = ({ userId, payload }: StarPayment) => ({
      type: 'user',
      transaction_type: 'invoice_payment',
      user: personOf({ id: userId }),
      invoice_payload: payload,
    })
    const all = [
      ...this.payments.map((paid) => ({ paid, way: 'source' })),
      ...this.refunds.map((paid) => ({ paid, way: 'receiver' })),
    ].map(({ paid, way }) => {
      return { id: paid.chargeId, amount: paid.amount, date: DATE, [way]: partner(paid) }
    })
    return { result: { transactions: all.slice(offset, offset + Number(body['limit'] ?? 100)) } }
  }

  #invoiceOf(link: string, { payload, amount, currency }: PayOptions): CreatedInvoice {
    const invoice = this.invoices.get(link)
    if (invoice === undefined) throw new Error(`no invoice has the link ${link}`)
    return {
      ...invoice,
      ...(payload === undefined ? {} : { payload }),
      ...(amount === undefined ? {} : { amount }),
      ...(currency === undefined ? {} : { currency }),
    }
  }

  #message(given: From, payment: object): Update {
    const from = personOf(given)
    const chat = { id: from.id, type: 'private', first_name: from.first_name } as const
    const message = { message_id: this.#id(), from, chat, date: DATE, ...payment }
    return { update_id: this.#id(), message }
  }

  #id(): number {
    this.#count += 1
    return 500_000 + this.#count
  }

  #next(what: string): string {
    return `${what}${this.#id()}`
  }
}

function personOf(from: From): User {
  return { is_bot: false, first_name: 'Ada', language_code: 'en', ...from }
}
