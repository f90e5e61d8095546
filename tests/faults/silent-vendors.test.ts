import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, it } from 'vitest'
import { openSmtpMail } from '#server/ports/mail/smtp.ts'
import { openTwilioSms } from '#server/ports/sms/twilio.ts'
import { type AccountFixture, openAccountFixture } from '#tests/support/account/account-fixture.ts'
import { addTestAccount } from '#tests/support/account/add-account.ts'
import { openSilentServer, UNENDING_ANSWER } from '#tests/support/silent-server.ts'
import { openSmtpServer } from '#tests/support/smtp-server.ts'

const EMAIL = 'POST /email/sendValidCode'
const SMS = 'POST /sms/sendValidCode'
const EMAIL_DELIVERY = 'POST /email/codeDelivery'
const SMS_DELIVERY = 'POST /sms/codeDelivery'
const FROM = 'Buoy <buoy@buoy.example>'
const MOBILE = { areaCode: '86', mobile: '13800138000', type: 'register' } as const
/** Far below any timeout of the mail server or the gateway; a busy machine needs a part of it. */
const AT_ONCE_MS = 2000
const LONGEST_HASH_MS = 8000
/** From here on a code counts as delayed. */
const SLOW_MS = 3000
const DRIP_MS = 50

const open: (() => Promise<unknown>)[] = []
afterAll(async () => {
  await Promise.all(open.splice(0).map((close) => close()))
})

async function listen(words?: string, everyMs?: number, drip?: string) {
  const server = await openSilentServer(words, everyMs, drip)
  open.push(() => server.close())
  return server
}

/** A server whose codes go by mail to one port and by SMS to another. */
async function openExchange(mailPort: number, smsPort: number): Promise<AccountFixture> {
  const mail = openSmtpMail({ kind: 'smtp', url: `smtp://127.0.0.1:${mailPort}`, from: FROM })
  const sms = openTwilioSms({
    kind: 'twilio',
    origin: `http://127.0.0.1:${smsPort}`,
    accountSid: 'AC1',
    authToken: 'secret',
    from: '+15005550006',
  })
  const fixture = await openAccountFixture((context) => ({
    ...context,
    ports: { ...context.ports, mail, sms },
  }))
  open.push(() => fixture.close())
  return fixture
}

async function timed<Answer>(work: Promise<Answer>): Promise<{ answer: Answer; ms: number }> {
  const began = performance.now()
  const answer = await work
  return { answer, ms: performance.now() - began }
}

describe.concurrent('a mail server and a gateway that take connections and say nothing', () => {
  it('delay no request for a code, and who waits for one learns it', async ({ expect }) => {
    const [mail, drips] = [await listen(), await listen('220-wait\r\n', DRIP_MS)]
    const gateway = await listen(UNENDING_ANSWER, DRIP_MS, ' ')
    const silent = await openExchange(mail.port, gateway.port)
    const dripping = await openExchange(drips.port, (await listen()).port)
    const asked = { email: 'a@b.example', type: 'login' } as const
    for (const fixture of [silent, dripping]) {
      const sent = [await timed(fixture.call(EMAIL, asked)), await timed(fixture.call(SMS, MOBILE))]
      for (const { answer, ms } of sent) {
        expect(answer.isSending).toBe(true)
        expect(ms).toBeLessThan(AT_ONCE_MS)
      }
      expect(await fixture.call(EMAIL_DELIVERY, asked)).toEqual({ isSending: true })
      expect(await fixture.call(SMS_DELIVERY, MOBILE)).toEqual({ isSending: true })
      // Nobody else learns whether a code was requested.
      const other = { headers: { 'device-key': 'b'.repeat(43) } }
      expect(await fixture.call(EMAIL_DELIVERY, asked, other)).toEqual({ isSending: false })
    }
    await expect
      .poll(() => silent.answer(EMAIL, { ...asked, email: 'next@b.example' }), { timeout: 10_000 })
      .toMatchObject({ code: 50305 })
    for (const fixture of [silent, dripping]) {
      fixture.clock.now += SLOW_MS + 1
      const said = await fixture.expectRefusal('codeDelayed', EMAIL_DELIVERY, asked)
      expect(said).toMatch(/may still arrive.*in a minute/)
      await fixture.expectRefusal('codeDelayed', SMS_DELIVERY, MOBILE)
    }
    expect(mail.counts.connections).toBeGreaterThan(0)
  })

  it('have the next ones refused at once while a code waits for them', async ({ expect }) => {
    const fixture = await openExchange((await listen()).port, (await listen()).port)
    await fixture.call(EMAIL, { email: 'first@b.example', type: 'login' })
    await fixture.call(SMS, MOBILE)
    const others = Array.from({ length: 60 }, (_, place) => place)
    const refused = async (name: typeof EMAIL | typeof SMS, body: (place: number) => object) => {
      for (const place of others) {
        const { code } = await fixture.answer(name, body(place))
        if (code !== 200) return code
        await sleep(SLOW_MS / 20)
      }
      return null
    }
    const mailCode = await refused(EMAIL, (place) => ({
      email: `next-${place}@b.example`,
      type: 'login',
    }))
    const smsCode = await refused(SMS, (place) => ({
      ...MOBILE,
      mobile: `138001380${String(place + 10)}`,
    }))
    expect([mailCode, smsCode]).toEqual([50305, 50306])
  })

  it('delay no notice and no other call', async ({ expect }) => {
    const [mail, gateway] = [await listen(), await listen()]
    const fixture = await openExchange(mail.port, gateway.port)
    const { token } = await addTestAccount(fixture.context)
    const body = { newPassword: 'Horse-battery7' }
    const { ms } = await timed(fixture.call('POST /user/changePassword', body, { token }))
    // Hashing takes a busy machine seconds; waiting for the mail server would take longer still.
    expect(ms).toBeLessThan(LONGEST_HASH_MS)
    await expect.poll(() => mail.counts.connections).toBeGreaterThan(0)
  })

  it('make a code late that is good all the same, once they take it, and the next one goes again', async ({
    expect,
  }) => {
    let take = (): void => {}
    const taken = new Promise<void>((resolve) => (take = resolve))
    const mail = await openSmtpServer({ beforeTaking: () => taken })
    open.push(() => mail.close())
    const fixture = await openExchange(mail.port, (await listen()).port)
    const asked = { email: 'late@example.com', type: 'register' } as const
    await fixture.call(EMAIL, asked)
    expect(await fixture.call(EMAIL_DELIVERY, asked)).toEqual({ isSending: true })
    take()
    await expect.poll(() => mail.emails.length).toBe(1)
    const code = /\b\d{6}\b/.exec(mail.emails[0]?.sentEmail.text ?? '')?.[0]
    await fixture.call('POST /user/verifyCode', { ...asked, code: code ?? '' })
    await expect.poll(() => fixture.call(EMAIL_DELIVERY, asked)).toEqual({ isSending: false })
    await expect
      .poll(
        async () => (await fixture.answer(EMAIL, { ...asked, email: 'other@example.com' })).code,
      )
      .toBe(200)
  })

  it('leave a code that nobody got without effect, and no minute to wait for another', async ({
    expect,
  }) => {
    const mail = await listen()
    const fixture = await openExchange(mail.port, (await listen()).port)
    const asked = { email: 'never@example.com', type: 'register' } as const
    const attempts = () =>
      fixture.db.reader.selectFrom('attempts').select('id').where('kind', '=', 'code').execute()
    await fixture.call(EMAIL, asked)
    expect(await attempts()).toHaveLength(1)
    await mail.close()
    await expect
      .poll(() => fixture.answer(EMAIL_DELIVERY, asked), { timeout: 20_000 })
      .toMatchObject({ code: 50305 })
    expect(await attempts()).toEqual([])
    const body = { ...asked, code: '123456' }
    await fixture.expectRefusal('codeUnusable', 'POST /user/verifyCode', body)
    fixture.clock.now += 30_000
    // Nobody listens there any more: the answer says so, or the next one where it came late.
    const { code } = await fixture.answer(EMAIL, asked)
    if (code !== 200) expect(code).toBe(50305)
    await expect
      .poll(() => fixture.answer(EMAIL_DELIVERY, asked), { timeout: 20_000 })
      .toMatchObject({ code: 50305 })
    expect(await attempts()).toEqual([])
  })
})
