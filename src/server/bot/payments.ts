import { setTimeout as sleep } from 'node:timers/promises'
import type { Composer, Context as Update } from 'grammy'
import type { RefundedPayment, SuccessfulPayment } from 'grammy/types'
import type { Context } from '#server/context.ts'
import { languageOfTag } from '#server/features/account/telegram/language-of-tag.ts'
import { checkCheckout } from '#server/features/orders/stars/check-checkout.ts'
import {
  type StarsPayment,
  takeStarsPayment,
} from '#server/features/orders/stars/take-stars-payment.ts'
import { takeStarsRefund } from '#server/features/orders/stars/take-stars-refund.ts'
import { takeSubscriptionUpdate } from '#server/features/orders/stars/take-subscription-update.ts'
import { type Words, wordsOf } from '#server/words.ts'
import { fill } from '../words.ts'
import { readPerson } from './read-person.ts'

/** Telegram takes no answer after ten seconds; a slow database costs an order, never a wrong yes. */
const CHECK_LIMIT_MS = 2500
/** Between tries to store what was paid; what fails them all is found by reconciling. */
const PAUSES_MS = [200, 1000, 3000]

/**
 * Payments in Stars: says before each whether it may be made, credits it, takes refunds and changes
 * of subscriptions.
 */
export function takePayments(bot: Composer<Update>, context: Context): void {
  bot.on('pre_checkout_query', (update) => answerCheckout(context, update))
  bot.on('subscription', async ({ update: { subscription } }) => {
    const { user, invoice_payload: payload, state } = subscription
    await stored(() => takeSubscriptionUpdate(context, { payload, userId: String(user.id), state }))
  })
  bot.on('message:successful_payment', async (update) => {
    const words = await wordsFor(context, update)
    const payment = paymentOf(update.message.successful_payment, update.from.id)
    const { settled, expiresAt } = await stored(() => takeStarsPayment(context, payment))
    if (settled === 'repeated' || settled === 'refunded') return
    const text = { granted: words.paid, duplicate: words.duplicate, unfit: words.unfit }[settled]
    await update.reply(fill(text, { date: dayOf(expiresAt) }))
  })
  bot.on('message:refunded_payment', async (update) => {
    // The update may come from the bot itself: the chat is the person's.
    const payment = paymentOf(update.message.refunded_payment, update.chat.id)
    const taken = await stored(() => takeStarsRefund(context, payment))
    if (taken === 'revoked') await update.reply((await wordsFor(context, update)).refunded)
  })
}

async function answerCheckout(context: Context, update: Update): Promise<void> {
  const query = update.preCheckoutQuery
  if (query === undefined) return
  const { invoice_payload: orderId, from, total_amount: amount, currency } = query
  const asked = { orderId, userId: String(from.id), amount, currency }
  const fault = await within(CHECK_LIMIT_MS, checkCheckout(context, asked)).catch(
    () => 'busy' as const,
  )
  if (fault === null) {
    await update.answerPreCheckoutQuery(true)
    return
  }
  const { refused } = await wordsFor(context, update)
  await update.answerPreCheckoutQuery(false, { error_message: refused[fault] })
  context.log.warn({ fault, orderId }, 'an order was not let be paid')
}

async function within<Answer>(limitMs: number, work: Promise<Answer>): Promise<Answer> {
  const timer = new AbortController()
  const { signal } = timer
  const late = sleep(limitMs, undefined, { signal }).then(() => {
    throw new Error('too slow')
  })
  try {
    return await Promise.race([work, late])
  } finally {
    timer.abort()
    late.catch(() => {})
  }
}

async function stored<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  for (const pauseMs of PAUSES_MS) {
    try {
      return await work()
    } catch {
      await sleep(pauseMs)
    }
  }
  return await work()
}

function paymentOf(
  {
    invoice_payload: payload,
    telegram_payment_charge_id: id,
    total_amount: amount,
    currency,
  }: SuccessfulPayment | RefundedPayment,
  userId: number,
): StarsPayment {
  return { payload, charge: { id, amount, currency, payer: String(userId) } }
}

/** In the chosen language; if the database fails, in the client's language. */
async function wordsFor(context: Context, update: Update): Promise<Words['orders-invoice']> {
  const client = languageOfTag(update.from?.language_code ?? null)
  const known = await readPerson(context, update).catch(() => ({ language: client }))
  return wordsOf('orders-invoice', known.language)
}

function dayOf(time: number | null): string {
  return time === null ? '' : new Date(time).toISOString().slice(0, 10)
}
