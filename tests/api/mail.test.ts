import { afterEach, describe, expect, it } from 'vitest'

import { openSmtpMail, type SmtpPatience } from '#server/ports/mail/smtp.ts'
import type { Mail } from '#server/ports/mail/port.ts'
import { openSilentServer } from '#tests/support/silent-server.ts'
import {
  openSmtpServer,
  type SmtpServerBehaviour,
  type TestSmtpServer,
} from '#tests/support/smtp-server.ts'

const FROM = 'Buoy <no-reply@buoy.example>'
const EMAIL = {
  to: 'ann@example.com',
  subject: '登录验证码 482913 · Mã đăng nhập — “Buoy” 🛟',
  text: '您的验证码是 482913。\n有效期 30 分钟。',
  html: '<p>您的验证码是 <b>482913</b>。</p>',
}
/** Enough for a busy machine; what nobody waits out. */
const PATIENT: SmtpPatience = { answerMs: 20_000, messageMs: 20_000 }
const SHORT: SmtpPatience = { answerMs: 300, messageMs: 1000 }
const SOON_MS = 8000

const open: (() => Promise<unknown>)[] = []

afterEach(async () => {
  await Promise.all(open.splice(0).map((close) => close()))
})

describe('an email by SMTP', () => {
  it('arrives as it was written: both parts, every script, from whom and to whom', async () => {
    const server = await listen()
    await mailTo(server).send(EMAIL)
    const { envelopeTo, sentEmail } = server.emails[0] ?? {}
    expect(envelopeTo).toEqual(['ann@example.com'])
    expect(sentEmail?.subject).toBe(EMAIL.subject)
    expect(sentEmail?.text?.trim()).toBe(EMAIL.text)
    expect(sentEmail?.html?.trim()).toBe(EMAIL.html)
    expect(sentEmail?.from).toMatchObject({ name: 'Buoy', address: 'no-reply@buoy.example' })
    expect(sentEmail?.messageId).toMatch(/@buoy\.example>$/)
  })

  it('shares a connection with the next ones', async () => {
    const server = await listen()
    const mail = mailTo(server)
    for (let sent = 0; sent < 5; sent += 1) await mail.send(EMAIL)
    expect(server.emails).toHaveLength(5)
    expect(server.counts.connections).toBe(1)
  })

  it('goes to one mailbox only, whatever the address tries', async () => {
    const server = await listen()
    for (const more of [
      '\r\nRCPT TO:<eve@example.com>',
      ', eve@example.com',
      '> , <eve@example.com',
      '\r\nBcc: eve@example.com',
    ]) {
      await mailTo(server)
        .send({ ...EMAIL, to: EMAIL.to + more })
        .catch(() => {})
    }
    const recipients = server.emails.flatMap(({ envelopeTo }) => envelopeTo)
    expect(recipients).not.toContain('eve@example.com')
    expect(server.emails.every(({ envelopeTo }) => envelopeTo.length === 1)).toBe(true)
  })

  it('keeps a subject that holds a line break from adding a header', async () => {
    const server = await listen()
    await mailTo(server).send({ ...EMAIL, subject: 'Code\r\nBcc: eve@example.com' })
    expect(server.emails[0]?.envelopeTo).toEqual(['ann@example.com'])
    expect(server.emails[0]?.sentEmail.bcc ?? []).toEqual([])
  })
})

describe('signing in to the mail server', () => {
  const user = { name: 'buoy@example.com', password: 'p:a/s@s %1' }
  const as = ({ name, password }: typeof user) =>
    `${encodeURIComponent(name)}:${encodeURIComponent(password)}@`

  it('uses the user and the password of the address, whatever characters they have', async () => {
    const server = await listen({ user })
    await mailTo(server, { user: as(user) }).send(EMAIL)
    expect([server.emails.length, server.counts.signIns]).toEqual([1, 1])
  })

  it('fails with a wrong password, which the error does not contain', async () => {
    const server = await listen({ user })
    const error = await failure(mailTo(server, { user: as({ ...user, password: 'wrong-secret' }) }))
    expect(error.message).toMatch(/EAUTH.*535/)
    expect(`${error.stack}`).not.toContain('wrong-secret')
    expect(server.emails).toEqual([])
  })

  it('never sends a password in the clear over a network', async () => {
    const server = await listen({ user })
    // Not one of the names by which this machine is spared.
    const error = await failure(mailTo(server, { user: as(user), host: '127.0.0.2' }))
    expect(error.message).toMatch(/ETLS|STARTTLS/)
    expect(server.counts.signIns).toBe(0)
  })

  it('trusts no certificate that nobody vouches for', async () => {
    const server = await listen({ user, isTlsOffered: true })
    const error = await failure(mailTo(server, { user: as(user), host: '127.0.0.2' }))
    expect(error.message).toMatch(/ETLS|ESOCKET|SELF_SIGNED|CERT/)
    expect(server.counts.signIns).toBe(0)
  })
})

describe('a server that accepts no email', () => {
  it('for a mailbox that does not exist is distinguished, without the address', async () => {
    const server = await listen({
      answerTo: (to) => ({ code: 550, text: `5.1.1 <${to}> unknown` }),
    })
    const error = await failure(mailTo(server))
    expect(error.name).toBe('MailRefused')
    expect(`${error.stack}`).not.toContain('ann@example.com')
  })

  it('for now, or for reasons of its own, may be tried again', async () => {
    for (const code of [421, 450, 451, 452, 552, 554]) {
      const server = await listen({ answerTo: () => ({ code, text: 'not today' }) })
      const error = await failure(mailTo(server))
      expect([code, error.name]).toEqual([code, 'Error'])
      expect(error.message).toContain(String(code))
    }
  })

  it('once takes the next one', async () => {
    let tries = 0
    const server = await listen({
      answerTo: () => ((tries += 1) === 1 ? { code: 451, text: 'greylisted' } : undefined),
    })
    const mail = mailTo(server)
    await failure(mail)
    await mail.send(EMAIL)
    expect(server.emails).toHaveLength(1)
  })

  it('is given up where it never says a word, or nothing after the greeting', async () => {
    for (const greeting of ['', '220 mail.example.com ESMTP\r\n']) {
      const server = await listenSilently(greeting)
      const began = performance.now()
      const error = await failure(mailTo(server, { patience: SHORT }))
      expect(error.message).toMatch(/ETIMEDOUT|ECONNECTION/)
      expect(performance.now() - began).toBeLessThan(SOON_MS)
    }
  })

  it('is given up where it drips, one line after another and never the last', async () => {
    const server = await listenSilently('220-mail.example.com\r\n', 100)
    const error = await failure(mailTo(server, { patience: SHORT }))
    expect(error.message).toMatch(/EABORT|ETIMEDOUT|ECONNECTION|EPROTOCOL/)
  })

  it('is given up where nobody listens', async () => {
    const server = await listen()
    await server.close()
    expect((await failure(mailTo(server))).message).toMatch(/ESOCKET|ECONNREFUSED|ECONNECTION/)
  })
})

describe('an address of a mail server', () => {
  it('that is none is refused at start', () => {
    for (const url of ['mail.example.com', 'https://mail.example.com', '']) {
      expect(() => openSmtpMail({ kind: 'smtp', url, from: FROM })).toThrow('SMTP_URL')
    }
  })
})

interface MailParts {
  /** `name:password@` of the address. */
  readonly user?: string
  readonly host?: string
  readonly patience?: SmtpPatience
}

function mailTo(
  { port }: { readonly port: number },
  { user = '', host = '127.0.0.1', patience = PATIENT }: MailParts = {},
): Mail {
  const url = `smtp://${user}${host}:${port}`
  return openSmtpMail({ kind: 'smtp', url, from: FROM }, patience)
}

async function failure(mail: Mail): Promise<Error> {
  return await mail.send(EMAIL).then(
    () => expect.fail('the email was accepted'),
    (error: Error) => error,
  )
}

async function listen(behaviour: Partial<SmtpServerBehaviour> = {}): Promise<TestSmtpServer> {
  const server = await openSmtpServer(behaviour)
  open.push(() => server.close())
  return server
}

async function listenSilently(greeting: string, everyMs?: number): Promise<{ port: number }> {
  const server = await openSilentServer(greeting, everyMs)
  open.push(() => server.close())
  return server
}
