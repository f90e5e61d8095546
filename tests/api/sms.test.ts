import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Sms } from '#server/ports/sms/port.ts'
import { openTwilioSms } from '#server/ports/sms/twilio.ts'
import {
  gatewayError,
  openSmsGateway,
  type TestSmsGateway,
} from '#tests/support/sms-gateway-server.ts'

const ACCOUNT = 'AC00000000000000000000000000000000'
const TOKEN = 'token-of-the-account'
const MESSAGE = { to: '+8613800138000', text: '【Buoy】验证码 482913，30 分钟内有效。& + = %' }
const ANSWER_MS = 300
const SOON_MS = 8000

let gateway: TestSmsGateway

beforeEach(async () => {
  gateway = await openSmsGateway()
})

afterEach(() => gateway.close())

describe('a message by the gateway', () => {
  it('is posted as its documentation says: a form, with the account in the path and in the header', async () => {
    await smsFrom('+15005550006').send(MESSAGE)
    expect(gateway.requests).toEqual([
      {
        method: 'POST',
        path: `/2010-04-01/Accounts/${ACCOUNT}/Messages.json`,
        authorization: `Basic ${btoa(`${ACCOUNT}:${TOKEN}`)}`,
        contentType: 'application/x-www-form-urlencoded;charset=UTF-8',
        form: { From: '+15005550006', To: MESSAGE.to, Body: MESSAGE.text },
      },
    ])
  })

  it('may come from a messaging service instead of a number', async () => {
    const service = 'MG0123456789abcdef0123456789abcdef'
    await smsFrom(service).send(MESSAGE)
    expect(gateway.requests[0]?.form).toEqual({
      MessagingServiceSid: service,
      To: MESSAGE.to,
      Body: MESSAGE.text,
    })
  })
})

describe('a number that will never take a message', () => {
  it.each([
    [21211, `The 'To' number ${MESSAGE.to} is not a valid phone number.`],
    [21610, 'Attempt to send to unsubscribed recipient'],
    [21614, `'To' number: ${MESSAGE.to}, is not a mobile number`],
  ])('is recognized by code %i, without the number', async (code, text) => {
    gateway.fault = gatewayError(400, code, text)
    const error = await failure()
    expect(error.name).toBe('SmsRefused')
    expect(error.message).toContain(String(code))
    expect(`${error.stack}`).not.toContain('13800138000')
  })
})

describe('a gateway that takes no message', () => {
  it.each([
    ['asks for patience', gatewayError(429, 20429, 'Too Many Requests'), '429'],
    ['knows no such account', gatewayError(401, 20003, 'Authenticate'), '20003'],
    [
      'may not send from our number',
      gatewayError(400, 21606, 'The From number is not valid'),
      '21606',
    ],
    ['has a fault', { status: 500, body: 'Internal Server Error' }, '500'],
    ['is behind a broken proxy', { status: 502, body: '<html></html>' }, '502'],
    ['answers 200 where 201 was promised', { status: 200, body: {} }, '200'],
  ])('because it %s may be tried again', async (_why, fault, message) => {
    gateway.fault = fault
    const error = await failure()
    expect(error.name).toBe('Error')
    expect(error.message).toContain(message)
    expect(`${error.stack}`).not.toContain(TOKEN)
  })

  it('because it never answers is given up', async () => {
    gateway.fault = 'hang'
    const began = performance.now()
    expect((await failure(ANSWER_MS)).message).toContain('TimeoutError')
    expect(performance.now() - began).toBeLessThan(SOON_MS)
  })

  it('because nobody listens is given up', async () => {
    await gateway.close()
    expect((await failure()).message).toContain('does not answer')
  })

  it('because it sends us elsewhere is not followed: the account would go along', async () => {
    const other = await openSmsGateway()
    gateway.fault = { status: 307, body: '', headers: { location: `${other.origin}/taken` } }
    expect((await failure()).name).toBe('Error')
    expect(other.requests).toEqual([])
    await other.close()
  })
})

function smsFrom(from: string, answerMs = 20_000): Sms {
  const { origin } = gateway
  return openTwilioSms(
    { kind: 'twilio', origin, accountSid: ACCOUNT, authToken: TOKEN, from },
    answerMs,
  )
}

async function failure(answerMs?: number): Promise<Error> {
  return await smsFrom('+15005550006', answerMs)
    .send(MESSAGE)
    .then(
      () => expect.fail('the message was taken'),
      (error: Error) => error,
    )
}
