import { afterEach, describe, expect, it } from 'vitest'
import { openSilentServer, UNENDING_ANSWER } from '#tests/support/silent-server.ts'
import { openCheckout } from '../checkout/open-checkout.ts'
import { openAssumeRole } from '../storage/oss/assume-role.ts'
import { openWebLogin } from '../telegram/web-login.ts'
import { openTwitter } from '../twitter/open-twitter.ts'

const AT_ONCE_MS = 4000
const DRIP_MS = 50
const LIMIT_MS = 400
const SECRETS = {
  state: 's'.repeat(43),
  verifier: 'v'.repeat(43),
  nonce: 'n'.repeat(43),
  redirectUrl: 'https://buoy.example/back',
}
const CLIENT = { clientId: 'id', clientSecret: 'secret' }

/** Each question that somebody's call waits for. */
const VENDORS: readonly (readonly [string, (port: number) => Promise<unknown>])[] = [
  [
    'X',
    async (port) => {
      const origin = `http://127.0.0.1:${port}`
      const config = { ...CLIENT, siteOrigin: origin, apiOrigin: origin }
      await openTwitter(config, LIMIT_MS)?.finish('code', SECRETS)
    },
  ],
  [
    'signing in with Telegram from a browser',
    async (port) => {
      const config = { ...CLIENT, issuer: `http://127.0.0.1:${port}` }
      await openWebLogin(config, LIMIT_MS).begin(SECRETS)
    },
  ],
  [
    'the checkout',
    async (port) => {
      const apiOrigin = `http://127.0.0.1:${port}`
      const config = { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiOrigin }
      await openCheckout(config, 10 * LIMIT_MS, LIMIT_MS)?.open({
        orderId: '1',
        amountCents: 1990,
        title: 'A month',
        language: 'en',
        successUrl: 'https://buoy.example/',
        cancelUrl: 'https://buoy.example/',
        expiresAt: Date.now() + 3_600_000,
      })
    },
  ],
  [
    'STS',
    async (port) => {
      const config = {
        kind: 'oss',
        accessKeyId: 'a',
        accessKeySecret: 'b',
        roleArn: 'acs:ram::1:role/r',
        region: 'cn-hangzhou',
        bucketUrl: 'http://bucket.example',
        stsOrigin: `http://127.0.0.1:${port}`,
      } as const
      await openAssumeRole(config, LIMIT_MS)('bucket', 'avatar/1')
    },
  ],
]

let close: () => Promise<void> = async () => {}
afterEach(() => close())

describe.each(VENDORS)('%s', (_what, ask) => {
  it.each([
    ['says nothing', undefined, undefined],
    ['drips', UNENDING_ANSWER, DRIP_MS],
  ])('that %s is given up in time', async (_how, words, everyMs) => {
    const server = await openSilentServer(words, everyMs, ' ')
    close = () => server.close()
    const began = performance.now()
    await expect(ask(server.port)).rejects.toThrow(Error)
    expect(performance.now() - began).toBeLessThan(AT_ONCE_MS)
    expect(server.counts.connections).toBeGreaterThan(0)
  })
})
