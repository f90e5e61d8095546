import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { OrderPlan } from '#domain/orders/order.ts'
import type { EnvReader } from './env-reader.ts'

/** Prices of plans, and payment providers in addition to Telegram. */
export interface PaymentConfig {
  /** US cents: `{ MONTH: 1990, YEAR: 16900 }`. */
  readonly priceUsdCents: Readonly<Record<OrderPlan, number>>
  /** Whole Stars; Telegram takes at most 10,000 for a subscription. */
  readonly priceStars: Readonly<Record<OrderPlan, number>>
  /** Where people write about a payment: an address, or a name in Telegram. */
  readonly supportContact: string | null
  readonly stripe: StripeConfig | null
  readonly apple: AppleConfig | null
}

export interface StripeConfig {
  readonly secretKey: string
  readonly webhookSecret: string
  readonly apiOrigin: string
}

export interface AppleConfig {
  readonly bundleId: string
  /** The app's number in the store; none is needed in the sandbox. */
  readonly appId: number | null
  readonly environment: 'Production' | 'Sandbox'
  /** Apple's root certificates, DER. */
  readonly rootCertificates: readonly Buffer[]
  readonly productIds: Readonly<Record<OrderPlan, string>>
  /** Whether Apple is asked if a certificate was revoked. */
  readonly hasOnlineChecks: boolean
}

/** Shorter ones can be guessed; Stripe's own are longer. */
const LEAST_SECRET_CHARACTERS = 32
const APPLE_IDS = ['APPLE_BUNDLE_ID', 'APPLE_PRODUCT_MONTH', 'APPLE_PRODUCT_YEAR']
const MOST_USD = 10_000
const MOST_STARS = 100_000
const MOST_SUBSCRIPTION_STARS = 10_000

/** What PRICE, STARS, STRIPE and APPLE settings ask for. @source DECISIONS 3 */
export function readPayment(read: EnvReader, isProduction: boolean): PaymentConfig {
  return {
    priceUsdCents: {
      MONTH: readCents(read, 'PRICE_MONTH_USD', 19.9),
      YEAR: readCents(read, 'PRICE_YEAR_USD', 169),
    },
    priceStars: {
      MONTH: read.integer('STARS_MONTH', 1500, 1, MOST_SUBSCRIPTION_STARS),
      YEAR: read.integer('STARS_YEAR', 12_500, 1, MOST_STARS),
    },
    supportContact: read.text('SUPPORT_CONTACT'),
    stripe: readStripe(read, isProduction),
    apple: readApple(read),
  }
}

function readCents(read: EnvReader, name: string, fallback: number): number {
  const dollars = read.number(name, fallback, 0.5, MOST_USD)
  const cents = Math.round(dollars * 100)
  if (cents / 100 !== dollars) read.refuse(name, String(dollars), 'dollars with two decimals')
  return cents
}

function readStripe(read: EnvReader, isProduction: boolean): StripeConfig | null {
  const apiOrigin = read.origin('STRIPE_API_ORIGIN') ?? 'https://api.stripe.com'
  const least = isProduction ? LEAST_SECRET_CHARACTERS : 1
  read.secret('STRIPE_SECRET_KEY', 1)
  read.secret('STRIPE_WEBHOOK_SECRET', least)
  const keys = read.allOrNone('STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET')
  if (keys === null) return null
  return {
    secretKey: keys['STRIPE_SECRET_KEY'] ?? '',
    webhookSecret: keys['STRIPE_WEBHOOK_SECRET'] ?? '',
    apiOrigin,
  }
}

function readApple(read: EnvReader): AppleConfig | null {
  const app = read.allOrNone('APPLE_BUNDLE_ID', 'APPLE_ROOT_CERTS')
  const environment = read.oneOf(
    'APPLE_ENVIRONMENT',
    ['Production', 'Sandbox'] as const,
    'Production',
  )
  const appId = read.integer('APPLE_APP_ID', 0, 0, Number.MAX_SAFE_INTEGER)
  const hasOnlineChecks = read.oneOf('APPLE_ONLINE_CHECKS', ['on', 'off'] as const, 'on') === 'on'
  const rootCertificates = readCertificates(read)
  for (const name of APPLE_IDS) read.matching(name, /^[\w.-]+$/, 'letters, digits, . _ -')
  if (app === null) return null
  if (environment === 'Production' && appId === 0) {
    read.refuse('APPLE_APP_ID', '', "the app's number in the store, needed in production")
  }
  return {
    bundleId: app['APPLE_BUNDLE_ID'] ?? '',
    appId: appId === 0 ? null : appId,
    environment,
    rootCertificates,
    productIds: {
      MONTH: read.text('APPLE_PRODUCT_MONTH') ?? `${app['APPLE_BUNDLE_ID']}.month`,
      YEAR: read.text('APPLE_PRODUCT_YEAR') ?? `${app['APPLE_BUNDLE_ID']}.year`,
    },
    hasOnlineChecks,
  }
}

/** Files of `APPLE_ROOT_CERTS=AppleRootCA-G3.cer,AppleRootCA-G2.cer`. */
function readCertificates(read: EnvReader): Buffer[] {
  return read.list('APPLE_ROOT_CERTS').flatMap((path) => {
    try {
      const bytes = readFileSync(path)
      // Throws where it is none.
      void new X509Certificate(bytes)
      return [bytes]
    } catch {
      read.refuse('APPLE_ROOT_CERTS', path, "readable files of Apple's root certificates")
      return []
    }
  })
}
