import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ErrorName } from '#contract/error-code.ts'
import type { EndpointName } from '#contract/index.ts'
import { openMail } from '#server/ports/mail/open-mail.ts'
import { openSms } from '#server/ports/sms/open-sms.ts'
import { type AccountFixture, openAccountFixture } from '#tests/support/account/account-fixture.ts'
import { addTestAccount } from '#tests/support/account/add-account.ts'

const DEVICE = 'p'.repeat(43)
const BROWSER = {
  endpoint: 'https://push.example/1',
  keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
}

/** Each way of using a feature that has no settings, and how it is refused. */
const USES: readonly (readonly [ErrorName, EndpointName, object])[] = [
  ['mailUnavailable', 'POST /email/sendValidCode', { email: 'ann@example.com', type: 'register' }],
  [
    'smsUnavailable',
    'POST /sms/sendValidCode',
    { areaCode: '86', mobile: '13800138000', type: 'register' },
  ],
  [
    'bindingUnavailable',
    'POST /user/login/telegram',
    { initData: 'hash=0', deviceKey: DEVICE, isAgreed: true },
  ],
  ['bindingUnavailable', 'POST /user/login/telegramStart', { deviceKey: DEVICE, isAgreed: true }],
  [
    'bindingUnavailable',
    'POST /user/login/telegramBotStart',
    { deviceKey: DEVICE, isAgreed: true },
  ],
  ['bindingUnavailable', 'POST /user/codeBindTelegram', { code: '123456' }],
  ['bindingUnavailable', 'POST /user/bindTwitter', { code: 'a', state: 'b' }],
  ['paymentUnavailable', 'POST /order/create', { plan: 'MONTH', provider: 'stripe' }],
  ['paymentUnavailable', 'POST /order/create', { plan: 'YEAR', provider: 'stars' }],
  ['paymentUnavailable', 'POST /apple/createOrder', { plan: 'YEAR' }],
  ['paymentUnavailable', 'POST /apple/receiptTransaction', { transaction: 'a.b.c' }],
  ['pushUnavailable', 'POST /push/subscribe', BROWSER],
  [
    'pushUnavailable',
    'POST /push/renew',
    { ...BROWSER, old: { ...BROWSER, auth: 'A'.repeat(22) } },
  ],
  ['noRecordYet', 'GET /aiCoin/queryRecordHead', {}],
]

const logged: string[] = []
let fixture: AccountFixture
let token: string
beforeAll(async () => {
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) })
  fixture = await openAccountFixture((context) => ({
    ...context,
    log,
    ports: {
      ...context.ports,
      mail: openMail({ kind: 'off' }, log),
      sms: openSms({ kind: 'off' }, log),
      push: null,
    },
  }))
  token = (await addTestAccount(fixture.context)).token
})
beforeEach(() => {
  logged.length = 0
})
afterAll(async () => {
  await fixture.close()
})

describe('a feature without settings', () => {
  it.each(USES)(
    'refuses with %s in plain words and logs nothing: %s',
    async (reason, name, body) => {
      const text = await fixture.expectRefusal(reason, name, body, { token })
      expect(text).toMatch(/\w\. \w.*\.$/)
      expect(logged).toEqual([])
    },
  )

  it('logs no notice that it cannot send', async () => {
    await fixture.call('POST /user/changePassword', { newPassword: 'Horse-battery7' }, { token })
    expect(logged).toEqual([])
  })

  it('refuses webhooks of Stripe and Apple, without a log line', async () => {
    for (const url of ['/api/hooks/stripe', '/api/hooks/apple']) {
      const { statusCode } = await fixture.app.inject({
        method: 'POST',
        url,
        payload: { signedPayload: 'a.b.c' },
      })
      expect([url, statusCode]).toEqual([url, 503])
    }
    expect(logged).toEqual([])
  })

  it('is reported by the test of all channels, without a log line', async () => {
    const { results } = await fixture.call('POST /aiCoin/testAlert', {}, { token })
    expect(new Set(results.map(({ result }) => result))).toEqual(new Set(['off']))
    expect(logged).toEqual([])
  })
})

it('a fault that nobody expected is logged, once, under the id that its caller was given', async () => {
  await fixture.db.transaction(async (tx) => {
    await tx.schema.dropTable('favorites').execute()
  })
  const { code, msg } = await fixture.answer('GET /market/favorites', {}, { token })
  expect(code).toBe(500)
  const lines = logged.map((line) => JSON.parse(line) as { readonly reqId: string })
  expect(lines).toMatchObject([{ level: 50, msg: 'a call failed' }])
  expect(msg).toContain(lines[0]?.reqId)
})
