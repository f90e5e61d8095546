import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApple } from '#tests/support/apple/test-apple.ts'
import { loadConfig } from '../config.ts'

let folder: string
let certificate: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'buoy-config-'))
  certificate = join(folder, 'root.cer')
  const [root] = openTestApple(() => Date.now()).config.rootCertificates
  writeFileSync(certificate, root ?? '')
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('what plans cost and who takes the money', () => {
  it('needs no setting, and only Telegram is a provider', () => {
    // Default prices are held by tests/tidy/settings.test.ts.
    expect(loadConfig({}).payment).toMatchObject({
      supportContact: null,
      stripe: null,
      apple: null,
    })
  })

  it('is read in dollars and Stars', () => {
    const env = { PRICE_MONTH_USD: '9.95', PRICE_YEAR_USD: '0.57', STARS_MONTH: '10000' }
    const { priceUsdCents, priceStars } = loadConfig(env).payment
    expect(priceUsdCents).toEqual({ MONTH: 995, YEAR: 57 })
    expect(priceStars.MONTH).toBe(10_000)
  })

  it.each([
    { PRICE_MONTH_USD: '9.999' },
    { PRICE_MONTH_USD: '-1' },
    { PRICE_YEAR_USD: 'free' },
    { STARS_MONTH: '10001' },
    { STARS_YEAR: '1.5' },
    { STRIPE_SECRET_KEY: 'sk_1' },
    { STRIPE_WEBHOOK_SECRET: 'whsec_1' },
    { APPLE_BUNDLE_ID: 'a.b' },
    { APPLE_ROOT_CERTS: '/nowhere/root.cer', APPLE_BUNDLE_ID: 'a.b', APPLE_APP_ID: '1' },
    { APPLE_ENVIRONMENT: 'Xcode' },
    { APPLE_ENVIRONMENT: 'LocalTesting' },
  ])('refuses %j', (env) => {
    expect(() => loadConfig(env)).toThrow(new RegExp(Object.keys(env)[0] ?? ''))
  })

  it("reads Apple's certificates, and wants the app's number in production", () => {
    const env = { APPLE_BUNDLE_ID: 'a.b', APPLE_ROOT_CERTS: certificate }
    expect(() => loadConfig(env)).toThrow(/APPLE_APP_ID/)
    const sandbox = loadConfig({ ...env, APPLE_ENVIRONMENT: 'Sandbox' }).payment.apple
    expect(sandbox).toMatchObject({ appId: null, environment: 'Sandbox', hasOnlineChecks: true })
    const { apple } = loadConfig({ ...env, APPLE_APP_ID: '77' }).payment
    expect(apple).toMatchObject({
      appId: 77,
      productIds: { MONTH: 'a.b.month', YEAR: 'a.b.year' },
      rootCertificates: [readFileSync(certificate)],
    })
  })
})
