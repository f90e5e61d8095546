import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LANGUAGES } from '#contract/headers.ts'
import type { ChannelSender } from '#server/features/alerts/channels/outbound-message.ts'
import { openSmsSender } from '#server/features/alerts/channels/sms-channel.ts'
import { isOneMessage } from '#server/features/alerts/channels/sms-text.ts'
import { openTwilioSms } from '#server/ports/sms/twilio.ts'
import { type AccountFixture, openAccountFixture } from '#tests/support/account/account-fixture.ts'
import { addTestAccount } from '#tests/support/account/add-account.ts'
import { CLOSED, OPENED, testMessage } from '#tests/support/alerts/test-message.ts'
import {
  gatewayError,
  openSmsGateway,
  type TestSmsGateway,
} from '#tests/support/sms-gateway-server.ts'

const DAY_MS = 86_400_000
/** Of a UTC day, as the settings begin. */
const A_DAY = 5

let gateway: TestSmsGateway
let fixture: AccountFixture
let sender: ChannelSender
let logged = ''

beforeAll(async () => {
  gateway = await openSmsGateway()
  fixture = await openAccountFixture((context) => ({
    ...context,
    log: pino({ level: 'trace' }, { write: (line: string) => void (logged += line) }),
  }))
  sender = senderOf(20_000)
})
afterAll(async () => {
  await fixture.close()
  await gateway.close()
})
beforeEach(() => {
  gateway.fault = null
  gateway.requests.length = 0
  fixture.clock.now = CLOSED + 21_000
})

/** Waits so long for an answer: enough for a busy machine, or what a test can sit out. */
function senderOf(answerMs: number): ChannelSender {
  const { origin } = gateway
  const account = { accountSid: 'AC00000000000000000000000000000000', authToken: 'secret' }
  const sms = openTwilioSms({ kind: 'twilio', origin, ...account, from: '+15005550006' }, answerMs)
  const made = openSmsSender({ ...fixture.context, ports: { ...fixture.context.ports, sms } })
  if (made === null) throw new Error('there is a gateway')
  return made
}

let count = 0

/** Somebody new, with a mobile. */
async function ann(): Promise<{ readonly accountId: string; readonly mobile: string }> {
  const { accountId } = await addTestAccount(fixture.context)
  count += 1
  const mobile = `+86138001380${String(count).padStart(2, '0')}`
  await fixture.db.transaction((tx) =>
    tx.updateTable('accounts').set({ mobile }).where('id', '=', accountId).execute(),
  )
  return { accountId, mobile }
}

describe('an alert as a text message', () => {
  it('says in one message what happened, with its link', async () => {
    const { accountId, mobile } = await ann()
    expect(await sender.send(testMessage(accountId))).toEqual({ kind: 'accepted' })
    const [{ form } = { form: {} as Readonly<Record<string, string>> }] = gateway.requests
    expect(form['To']).toBe(mobile)
    expect(form['Body']).toBe(
      `Buoy: BTC Long 4h, trigger 64,210.5, stop 62,000.0, closed 12:00 UTC https://buoy.example/s/${OPENED.signalId}?via=sms`,
    )
  })

  it('is not stored by the gateway after it expires', async () => {
    const { accountId } = await ann()
    await sender.send(testMessage(accountId, { expiresWallTime: CLOSED + 81_500 }))
    expect(gateway.requests[0]?.form['ValidityPeriod']).toBe('60')
    await sender.send(testMessage(accountId, { expiresWallTime: CLOSED + 30 * DAY_MS }))
    expect(gateway.requests[1]?.form['ValidityPeriod']).toBe('36000')
  })

  it.each(LANGUAGES)('fits one message in %s, a beginning and a digest alike', async (language) => {
    const { accountId } = await ann()
    for (const items of [[OPENED], Array.from({ length: 16 }, () => OPENED)]) {
      const outbound = testMessage(accountId, { language, zone: 'Asia/Shanghai', items })
      expect(await sender.send(outbound)).toEqual({ kind: 'accepted' })
    }
    for (const { form } of gateway.requests) {
      expect(form['Body']).toContain('BTC')
      expect([form['Body'], isOneMessage(form['Body'] ?? '')]).toEqual([form['Body'], true])
    }
  })

  it('says when it is a test or may be a repeat', async () => {
    const { accountId } = await ann()
    await sender.send(
      testMessage(accountId, { items: [], isTest: true, isPossibleDuplicate: true }),
    )
    expect(gateway.requests[0]?.form['Body']).toBe(
      'Buoy: [Test] alerts arrive on this phone (may be a repeat) https://buoy.example/pages/my/msg/reminder',
    )
  })
})

describe('the messages of a day', () => {
  it('end at five, begin anew at midnight UTC, and are counted for each person', async () => {
    const { accountId } = await ann()
    fixture.clock.now = Date.UTC(2026, 10, 21, 23, 59, 59, 999)
    for (let sent = 0; sent < A_DAY; sent += 1) {
      expect(await sender.send(testMessage(accountId))).toEqual({ kind: 'accepted' })
    }
    expect(await sender.send(testMessage(accountId))).toEqual({ kind: 'off', reason: 'limit' })
    expect(await sender.send(testMessage((await ann()).accountId))).toEqual({ kind: 'accepted' })
    expect(gateway.requests).toHaveLength(A_DAY + 1)
    fixture.clock.now += 1
    expect(await sender.send(testMessage(accountId))).toEqual({ kind: 'accepted' })
  })

  it('are no more where many go out at once', async () => {
    const { accountId } = await ann()
    const sends = Array.from({ length: 12 }, () => sender.send(testMessage(accountId)))
    const outcomes = await Promise.all(sends)
    expect(outcomes.filter(({ kind }) => kind === 'accepted')).toHaveLength(A_DAY)
    expect(gateway.requests).toHaveLength(A_DAY)
  })

  it('are not used up by what the gateway did not take', async () => {
    const { accountId } = await ann()
    gateway.fault = { status: 503, body: 'busy' }
    for (let tried = 0; tried < 2 * A_DAY; tried += 1) {
      expect(await sender.send(testMessage(accountId))).toMatchObject({ kind: 'later' })
    }
    gateway.fault = null
    expect(await sender.send(testMessage(accountId))).toEqual({ kind: 'accepted' })
  })

  it('are used up by what it may have taken', async () => {
    const { accountId } = await ann()
    gateway.fault = 'hang'
    const impatient = senderOf(300)
    const lost = await Promise.all(
      Array.from({ length: A_DAY }, () => impatient.send(testMessage(accountId))),
    )
    expect(lost.map((outcome) => 'isMaybeArrived' in outcome)).toEqual(Array(A_DAY).fill(true))
    gateway.fault = null
    expect(await sender.send(testMessage(accountId))).toEqual({ kind: 'off', reason: 'limit' })
  })
})

describe('a gateway that takes no message', () => {
  it('for a number that wants none ends SMS for that account, which is notified in the app', async () => {
    const { accountId } = await ann()
    const zone = { zone: 'UTC', is_zone_own: 0 } as const
    const settings = { channels: 15, intervals: 31, ...zone, is_proactive: 1 } as const
    await fixture.db.transaction((tx) =>
      tx
        .insertInto('alert_settings')
        .values({ account_id: accountId, ...settings, digest_above: 15, gate_mode: 0 })
        .execute(),
    )
    gateway.fault = gatewayError(400, 21610, 'Attempt to send to unsubscribed recipient')
    expect(await sender.send(testMessage(accountId))).toEqual({ kind: 'off', reason: 'smsRefused' })
    const { channels } = await fixture.db.reader
      .selectFrom('alert_settings')
      .select('channels')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    expect(channels).toBe(7)
    const messages = await fixture.db.reader
      .selectFrom('messages')
      .select('what')
      .where('account_id', '=', accountId)
      .execute()
    expect(messages).toEqual([{ what: 'smsOff' }])
  })

  it('because there are too many is left alone for as long as it asks', async () => {
    const { accountId } = await ann()
    const fault = gatewayError(429, 20429, 'Too Many Requests')
    gateway.fault = fault === 'hang' ? fault : { ...fault, headers: { 'retry-after': '17' } }
    const outcome = await sender.send(testMessage(accountId))
    expect(outcome).toMatchObject({ kind: 'later', afterMs: 17_000 })
    expect(outcome).not.toHaveProperty('isMaybeArrived')
  })

  it.each([
    ['a fault of its own', { status: 500, body: 'no' }, 'later'],
    ['a broken proxy', { status: 502, body: '<html></html>' }, 'later'],
    ['a password that is not ours', gatewayError(401, 20003, 'Authenticate'), 'dead'],
    ['a sender that is not ours', gatewayError(400, 21606, 'The From number is not valid'), 'dead'],
  ] as const)('because of %s', async (_why, fault, kind) => {
    gateway.fault = fault
    expect(await sender.send(testMessage((await ann()).accountId))).toMatchObject({ kind })
  })

  it('is logged without the number', () => {
    expect(logged).toContain('smsOff')
    expect(logged).not.toContain('13800138')
  })
})

describe('somebody', () => {
  it('without a mobile gets no message', async () => {
    const { accountId } = await addTestAccount(fixture.context)
    expect(await sender.send(testMessage(accountId))).toEqual({ kind: 'off', reason: 'unbound' })
  })

  it('gets none where the server has no gateway', () => {
    const sms = { kind: 'off', send: () => Promise.reject(new Error('off')) } as const
    expect(
      openSmsSender({ ...fixture.context, ports: { ...fixture.context.ports, sms } }),
    ).toBeNull()
  })
})
