import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '#server/context.ts'
import { answerFeedback } from '#server/features/support/answer-feedback.ts'
import { sendReports } from '#server/features/support/reports/send-reports.ts'
import { claimReport } from '#server/features/support/reports/claim-report.ts'
import { openSmtpMail } from '#server/ports/mail/smtp.ts'
import { openTelegram } from '#server/ports/telegram/open-telegram.ts'
import { type AccountFixture, openAccountFixture } from '#tests/support/account/account-fixture.ts'
import { addTestAccount, type TestAccount } from '#tests/support/account/add-account.ts'
import { plainPicture } from '#tests/support/account/test-pictures.ts'
import { openSmtpServer, type TestSmtpServer } from '#tests/support/smtp-server.ts'
import { uploadPhoto } from '#tests/support/support/upload-photo.ts'
import { type BotApi, openBotApi } from '#tests/support/telegram-server/bot-api.ts'
import { TEST_BOT } from '#tests/support/telegram-server/launch.ts'

const ADD = 'POST /feedback/add'
const OPERATORS = 'ops@buoy.example'
const CHAT = -100_200_300
const NEVER = new AbortController().signal

let smtp: TestSmtpServer
let bot: BotApi
let fixture: AccountFixture
let context: Context
let ann: TestAccount
let answerTo: { code: number; text: string } | undefined
let isSilent = false

beforeAll(async () => {
  smtp = await openSmtpServer({
    answerTo: () => answerTo,
    beforeTaking: async () => {
      if (isSilent) await new Promise(() => {})
    },
  })
  bot = await openBotApi()
  const url = `smtp://127.0.0.1:${smtp.port}`
  const smtpConfig = { kind: 'smtp', url, from: 'Buoy <no-reply@buoy.example>' } as const
  fixture = await openAccountFixture((made) => {
    context = {
      ...made,
      config: {
        ...made.config,
        support: {
          ...made.config.support,
          feedbackEmail: OPERATORS,
          feedbackChat: String(CHAT),
        },
      },
      ports: {
        ...made.ports,
        mail: openSmtpMail(smtpConfig, { answerMs: 500, messageMs: 2000 }),
        telegram: openTelegram({ ...TEST_BOT, apiOrigin: bot.origin }),
      },
    }
    return context
  })
})
beforeEach(async () => {
  ann = await addTestAccount(context)
  answerTo = undefined
  isSilent = false
  smtp.emails.length = 0
})
afterAll(async () => {
  await fixture.close()
  await smtp.close()
  await bot.close()
})

/** Feedback with so many pictures. */
async function write(content: string, photoCount = 0): Promise<string> {
  const images: string[] = []
  for (let at = 0; at < photoCount; at += 1) {
    images.push((await uploadPhoto(fixture, ann.token, await plainPicture('png'))).key)
  }
  return (await fixture.call(ADD, { content, kind: 'problem', images }, ann)).id
}

const sendAll = async () => {
  await sendReports(context, 'mail', NEVER)
  await sendReports(context, 'telegram', NEVER)
}

const wait = (ms: number) => void (fixture.clock.now += ms)
const toChat = (id: string) =>
  bot.messagesTo(CHAT).filter(({ text }) => text.includes(id) || text === '')
const toOperators = (id: string) =>
  smtp.emails.filter(
    ({ envelopeTo, sentEmail }) =>
      envelopeTo.includes(OPERATORS) && sentEmail.subject?.includes(id) === true,
  )

async function statesOf(id: string): Promise<string[]> {
  const rows = await context.db.reader
    .selectFrom('feedback_reports')
    .select(['id', 'state'])
    .where('feedback_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map((row) => `${row.id.replace(id, '')} ${row.state}`)
}

describe('feedback reaches the operators', () => {
  it('by one email with its pictures, and in their chat with a message for each', async () => {
    const id = await write('Nothing <b>works</b>\nsince noon', 2)
    await sendAll()
    const [email, ...more] = toOperators(id)
    expect(more).toEqual([])
    expect(email?.sentEmail.subject).toBe(`Feedback, problem ${id}`)
    expect(email?.sentEmail.text).toContain('Nothing <b>works</b>\nsince noon')
    expect(email?.sentEmail.html).toContain('Nothing &lt;b&gt;works&lt;/b&gt;')
    expect(email?.sentEmail.messageId).toBe(`<${id}-mail-0@buoy.example>`)
    expect(email?.sentEmail.attachments.map(({ mimeType }) => mimeType)).toEqual([
      'image/jpeg',
      'image/jpeg',
    ])
    const messages = toChat(id)
    expect(messages.map(({ photo }) => photo !== null)).toEqual([false, true, true])
    expect(messages[0]?.text).toContain(`npm run admin -- feedback answer ${id} --text "..." --yes`)
    expect(messages[2]?.text).toBe(`Picture 2 of 2, feedback ${id}`)
    await sendAll()
    expect([toOperators(id).length, toChat(id).length]).toEqual([1, 3])
    expect(await statesOf(id)).toEqual([
      '-mail-0 accepted',
      '-telegram-0 accepted',
      '-telegram-1 accepted',
      '-telegram-2 accepted',
    ])
  })

  it('without the name or the address of the writer in the chat', async () => {
    const { id } = await fixture.call(
      ADD,
      { content: 'call me', email: 'cas@example.com' },
      { headers: { 'device-key': 'd'.repeat(43) } },
    )
    await sendAll()
    expect(toChat(id)[0]?.text).toContain('a guest')
    expect(toChat(id)[0]?.text).not.toContain('cas@example.com')
  })
})

describe('feedback is delivered once the vendor is back', () => {
  it('when Telegram says that it is too much, after as long as it says, pictures behind their text', async () => {
    const id = await write('flood', 1)
    bot.failNext('sendMessage', { code: 429, description: 'Too Many Requests', retryAfterS: 40 })
    await sendAll()
    expect(toChat(id)).toEqual([])
    wait(39_000)
    await sendAll()
    expect(toChat(id)).toEqual([])
    wait(1000)
    await sendAll()
    expect(toChat(id)).toHaveLength(2)
  })

  it('when Telegram is broken, garbled or has put the bot out, however long it takes', async () => {
    const id = await write('broken')
    for (const fault of ['broken', 'garbled', 'bad'] as const) {
      bot.failNext('sendMessage', fault)
      await sendAll()
      wait(900_000)
    }
    expect(toChat(id)).toEqual([])
    await sendAll()
    expect(toChat(id)).toHaveLength(1)
  })

  it('when Telegram took it and its answer was lost: it comes again, marked', async () => {
    const id = await write('lost')
    bot.failNext('sendMessage', 'taken')
    await sendAll()
    wait(900_000)
    await sendAll()
    const texts = toChat(id).map(({ text }) => text)
    expect(texts.map((text) => text.includes('may have come before'))).toEqual([false, true])
  })

  it.each([
    ['refuses the address for now', { code: 451, text: '4.3.0 try again' }],
    ['has no such mailbox, until an operator makes it', { code: 550, text: '5.1.1 unknown' }],
    ['is full', { code: 552, text: '5.2.2 full' }],
  ])('when the mail server %s', async (_what, answer) => {
    const id = await write('mail')
    answerTo = answer
    await sendAll()
    wait(900_000)
    await sendAll()
    expect(toOperators(id)).toEqual([])
    answerTo = undefined
    wait(900_000)
    await sendAll()
    expect(toOperators(id)).toHaveLength(1)
  })

  it('when the mail server is silent: Telegram does not wait for it', async () => {
    const id = await write('silence')
    isSilent = true
    await Promise.all([
      sendReports(context, 'mail', NEVER),
      sendReports(context, 'telegram', NEVER),
    ])
    expect([toOperators(id).length, toChat(id).length]).toEqual([0, 1])
    isSilent = false
    wait(900_000)
    await sendAll()
    expect(toOperators(id)[0]?.sentEmail.text).toContain('may have come before')
  })

  it('when the process that sent it was killed: another one sends it after a minute', async () => {
    const id = await write('killed')
    expect((await claimReport(context, 'mail'))?.row.feedback_id).toBe(id)
    await sendAll()
    expect(toOperators(id)).toEqual([])
    wait(61_000)
    await sendAll()
    expect(toOperators(id)).toHaveLength(1)
    expect(toOperators(id)[0]?.sentEmail.text).toContain('may have come before')
  })

  it('once, where two processes look at the same moment', async () => {
    const id = await write('two')
    await Promise.all([sendAll(), sendAll(), sendAll()])
    expect([toOperators(id).length, toChat(id).length]).toEqual([1, 1])
  })
})

describe('an answer', () => {
  const answer = (feedbackId: string) =>
    answerFeedback(context, { feedbackId, content: 'Fixed.\n\nThank you.', operator: 'Mai' })

  it('goes to the address that was given, in the language of the feedback', async () => {
    const { id } = await fixture.call(
      ADD,
      { content: 'Xin chào', email: 'vy@example.com' },
      { headers: { language: 'vi' } },
    )
    expect(await answer(id)).toEqual(['email'])
    await sendAll()
    const email = smtp.emails.find(({ envelopeTo }) => envelopeTo.includes('vy@example.com'))
    expect(email?.sentEmail.subject).toBe('Trả lời góp ý của bạn')
    expect(email?.sentEmail.text).toContain('Fixed.')
    expect(email?.sentEmail.text).toContain('https://buoy.example/pages/my/feedback')
  })

  it('is given up where there is no such mailbox, and the operator sees why', async () => {
    const { id } = await fixture.call(ADD, { content: 'hi', email: 'no@example.com' }, {})
    await sendAll()
    await answer(id)
    answerTo = { code: 550, text: '5.1.1 no such mailbox' }
    await sendAll()
    const rows = await context.db.reader
      .selectFrom('feedback_reports')
      .select(['state', 'reason'])
      .where('feedback_id', '=', id)
      .where('answer_id', 'is not', null)
      .execute()
    expect(rows).toEqual([{ state: 'refused', reason: 'there is no such mailbox' }])
  })
})
