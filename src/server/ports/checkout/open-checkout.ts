import { Stripe } from 'stripe'
import type { Language } from '#contract/headers.ts'
import type { StripeConfig } from '#server/config/payment-config.ts'
import { answerWithin, VENDOR_LIMIT_MS } from '../vendor/port.ts'
import { type Checkout, CheckoutForged, CheckoutRefused } from './port.ts'
import { readStripeEvent } from './read-stripe-event.ts'

/** Of one try; a page is opened within `VENDOR_LIMIT_MS` or not at all. */
const ANSWER_MS = 4000
const MOST_RETRIES = 2
/** How old a signed webhook may be; Stripe signs anew whenever it sends one again. */
const OLDEST_S = 300

const LOCALES = {
  en: 'en',
  'zh-Hans': 'zh',
  'zh-Hant': 'zh-TW',
  vi: 'vi',
} as const satisfies Record<Language, Stripe.Checkout.SessionCreateParams.Locale>

/** Stripe's page for cards; null where no keys are configured. */
export function openCheckout(
  config: StripeConfig | null,
  answerMs = ANSWER_MS,
  limitMs = VENDOR_LIMIT_MS,
): Checkout | null {
  if (config === null) return null
  const { protocol, hostname, port } = new URL(config.apiOrigin)
  const stripe = new Stripe(config.secretKey, {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port === '' ? {} : { port }),
    timeout: answerMs,
    maxNetworkRetries: MOST_RETRIES,
    telemetry: false,
  })
  return {
    async open({ orderId, amountCents, title, language, successUrl, cancelUrl, expiresAt }) {
      const metadata = { order_id: orderId }
      const opening = asked(() =>
        stripe.checkout.sessions.create(
          {
            mode: 'payment',
            client_reference_id: orderId,
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: 'usd',
                  unit_amount: amountCents,
                  product_data: { name: title },
                },
              },
            ],
            metadata,
            // Copied to the charge, so that a refund names its order too.
            payment_intent_data: { metadata },
            // What is charged is then exactly what the order names.
            adaptive_pricing: { enabled: false },
            locale: LOCALES[language],
            success_url: successUrl,
            cancel_url: cancelUrl,
            expires_at: Math.floor(expiresAt / 1000),
          },
          { idempotencyKey: `order-${orderId}` },
        ),
      )
      const session = await answerWithin(limitMs, opening)
      if (session.url === null) throw new CheckoutRefused('the session has no page')
      return { url: session.url, ref: session.id }
    },
    async refund(chargeId) {
      const request = { payment_intent: chargeId }
      const idempotencyKey = `refund-${chargeId}`
      await asked(() => stripe.refunds.create(request, { idempotencyKey })).catch(
        (error: unknown) => {
          const isDone = (error as { cause?: { code?: unknown } }).cause
          if (isDone?.code !== 'charge_already_refunded') throw error
        },
      )
    },
    readEvent(body, signature, wallNow) {
      return readStripeEvent(verify(stripe, config, { body, signature, wallNow }))
    },
  }
}

function verify(
  stripe: Stripe,
  { webhookSecret }: StripeConfig,
  { body, signature, wallNow }: { body: Buffer; signature: string; wallNow: number },
): Stripe.Event {
  try {
    const { webhooks } = stripe
    return webhooks.constructEvent(body, signature, webhookSecret, OLDEST_S, undefined, wallNow)
  } catch (error) {
    throw new CheckoutForged(error instanceof Error ? error.name : 'unknown')
  }
}

/** What asking again cannot change becomes `CheckoutRefused`; nothing that is thrown holds a key. */
async function asked<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const { type, code, statusCode } = error
    const isFinal = statusCode !== undefined && statusCode < 500 && statusCode !== 429
    const Fault = isFinal && statusCode !== 409 ? CheckoutRefused : Error
    throw new Fault(`Stripe: ${type}, status ${statusCode ?? 0}, code ${code ?? 'none'}`, {
      cause: { code },
    })
  }
}
