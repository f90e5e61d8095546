import { afterAll, describe, it } from 'vitest'
import { openSmtpMail } from '#server/ports/mail/smtp.ts'
import { openTwilioSms } from '#server/ports/sms/twilio.ts'
import { type AccountFixture, openAccountFixture } from '#tests/support/account/account-fixture.ts'
import { addTestAccount } from '#tests/support/account/add-account.ts'
import { openSilentServer, UNENDING_ANSWER } from '#tests/support/silent-server.ts'
import { openSmtpServer } from '#tests/support/smtp-server.ts'

const EMAIL = 'POST /email/sendValidCode'
const SMS = 'POST /sms/sendValidCode'
const FROM = 'Buoy <buoy@buoy.example>'
const MOBILE = { areaCode: '86', mobile: '13800138000', type: 'register' } as const
/** Well below what the mail server and the gateway are given as a whole. */
const SOON_MS = 9000
const AT_ONCE_MS = 2500
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
  it('hold nobody for longer than a few seconds, and the next one not at all', async ({
    expect,
  }) => {
    const [mail, drips] = [await listen(), await listen('220-wait\r\n', DRIP_MS)]
    const gateway = await listen(UNENDING_ANSWER, DRIP_MS, ' ')
    const silent = await openExchange(mail.port, gateway.port)
    const dripping = await openExchange(drips.port, (await listen()).port)
    const first = (fixture: AccountFixture) =>
      Promise.all([
        timed(fixture.expectRefusal('codeDelayed', EMAIL, { email: 'a@b.example', type: 'login' })),
        timed(fixture.expectRefusal('codeDelayed', SMS, MOBILE)),
      ])
    for (const { answer, ms } of (await Promise.all([first(silent), first(dripping)])).flat()) {
      expect(ms).toBeLessThan(SOON_MS)
      expect(answer).toMatch(/may still arrive.*in a minute/)
    }
    for (const fixture of [silent, dripping]) {
      const next = { email: 'next@b.example', type: 'login' } as const
      const second = await timed(fixture.expectRefusal('mailUnavailable', EMAIL, next))
      const third = await timed(
        fixture.expectRefusal('smsUnavailable', SMS, { ...MOBILE, mobile: '13800138001' }),
      )
      expect(Math.max(second.ms, third.ms)).toBeLessThan(AT_ONCE_MS)
    }
    expect(mail.counts.connections).toBeGreaterThan(0)
  })

  it('delay no notice and no other call', async ({ expect }) => {
    const [mail, gateway] = [await listen(), await listen()]
    const fixture = await openExchange(mail.port, gateway.port)
    const { token } = await addTestAccount(fixture.context)
    const body = { newPassword: 'Horse-battery7' }
    const { ms } = await timed(fixture.call('POST /user/changePassword', body, { token }))
    expect(ms).toBeLessThan(AT_ONCE_MS)
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
    await fixture.expectRefusal('codeDelayed', EMAIL, asked)
    await fixture.expectRefusal('mailUnavailable', EMAIL, { ...asked, email: 'other@example.com' })
    take()
    await expect.poll(() => mail.emails.length).toBe(1)
    const code = /\b\d{6}\b/.exec(mail.emails[0]?.sentEmail.text ?? '')?.[0]
    await fixture.call('POST /user/verifyCode', { ...asked, code: code ?? '' })
    await expect
      .poll(
        async () => (await fixture.answer(EMAIL, { ...asked, email: 'other@example.com' })).code,
      )
      .toBe(200)
  })

  it('leave no code that nobody got, and no minute to wait for another', async ({ expect }) => {
    const mail = await listen()
    const fixture = await openExchange(mail.port, (await listen()).port)
    const asked = { email: 'never@example.com', type: 'register' } as const
    await fixture.expectRefusal('codeDelayed', EMAIL, asked)
    await mail.close()
    await expect
      .poll(() => fixture.db.reader.selectFrom('valid_codes').select('target').execute(), {
        timeout: 20_000,
      })
      .toEqual([])
    await fixture.expectRefusal('mailUnavailable', EMAIL, asked)
    fixture.clock.now += 30_000
    // Nobody listens there any more, which is learnt without waiting.
    await fixture.expectRefusal('mailUnavailable', EMAIL, asked)
    expect(await fixture.db.reader.selectFrom('valid_codes').select('target').execute()).toEqual([])
  })
})
