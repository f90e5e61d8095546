import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '#server/context.ts'
import { openMailSender } from '#server/features/alerts/channels/mail-channel.ts'
import type { ChannelWorker } from '#server/features/alerts/delivery/channel-worker.ts'
import { listActions } from '#server/features/operators/list-actions.ts'
import { openSmtpMail } from '#server/ports/mail/smtp.ts'
import { openSendFixture, type SendFixture } from '#tests/support/alerts/send-fixture.ts'
import { addTestOperator, type TestOperator } from '#tests/support/operators/add-operator.ts'
import { openTestHttp } from '#tests/support/server/open-test-http.ts'
import { openSmtpServer, type TestSmtpServer } from '#tests/support/smtp-server.ts'

/** Refuses the sender for good, not the mailbox: the alert is dead, and the channel stays on. */
const POLICY = { code: 554, text: '5.7.1 rejected by policy' }

let smtp: TestSmtpServer
let refusal: typeof POLICY | undefined
let fixture: SendFixture
let context: Context
let app: FastifyInstance
let worker: ChannelWorker
let operator: TestOperator

beforeAll(async () => {
  smtp = await openSmtpServer({ answerTo: () => refusal })
  fixture = await openSendFixture()
  const url = `smtp://127.0.0.1:${smtp.port}`
  const mail = openSmtpMail({ kind: 'smtp', url, from: 'Buoy <alerts@buoy.example>' })
  context = { ...fixture.context, ports: { ...fixture.context.ports, mail } }
  app = await openTestHttp(context)
  const sender = openMailSender(context)
  if (sender === null) throw new Error('there is mail')
  worker = fixture.openWorker(sender)
  operator = await addTestOperator(context)
})
afterEach(async () => {
  smtp.emails.length = 0
  await fixture.forget()
})
afterAll(async () => {
  await app.close()
  await fixture.close()
  await smtp.close()
})

async function listFailed(): Promise<readonly { key: string; [name: string]: unknown }[]> {
  const headers = { authorization: operator.token }
  const answer = await app.inject({ method: 'GET', url: '/api/admin/deliveries', headers })
  return answer.json().data.items
}

async function repeat(...keys: string[]) {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/admin/deliveries/repeat',
    headers: { authorization: operator.token },
    payload: { keys },
  })
  return answer.json().data
}

/** Somebody whose alert the mail server refuses for good. */
async function refuse(): Promise<{ reader: string; event: string }> {
  const reader = await fixture.addReader('mail')
  const event = await fixture.notify()
  refusal = POLICY
  await fixture.sendDue(worker)
  refusal = undefined
  return { reader, event }
}

const NONE = { queuedCount: 0, eventCount: 0, tooLateCount: 0, unknownCount: 0 }

describe('an alert that the mail server refused for good', () => {
  it('is listed with its reason, repeated from the operators area, and arrives', async () => {
    const { reader, event } = await refuse()
    expect(smtp.emails).toEqual([])
    const [dead, ...others] = await listFailed()
    expect(others).toEqual([])
    expect(dead).toMatchObject({ channel: 'mail', kind: 'open', coinId: 'btc', isLate: false })
    expect(dead).toMatchObject({ attempts: 1, reason: expect.stringContaining('554') })
    expect(JSON.stringify(dead)).not.toContain('@')

    expect(await repeat(dead?.key ?? '')).toEqual({ ...NONE, queuedCount: 1 })
    expect(fixture.messages.at(-1)).toEqual({ kind: 'deliveries' })
    await fixture.sendDue(worker)
    expect(smtp.emails.map(({ envelopeTo }) => envelopeTo)).toEqual([[`${reader}@example.com`]])
    expect(await fixture.delivery(event, reader)).toMatchObject({ state: 'accepted', attempts: 1 })
    expect(await listFailed()).toEqual([])
    const [action] = await listActions(fixture.db.reader, { noun: 'deliveries', limit: 1 })
    expect(action).toMatchObject({ operator: operator.name, subject: dead?.key })
  })

  it('is sent once however often it is repeated, and is refused again where nothing changed', async () => {
    const { reader, event } = await refuse()
    const key = (await listFailed())[0]?.key ?? ''
    const answers = [await repeat(key), await repeat(key)]
    expect(answers).toEqual([
      { ...NONE, queuedCount: 1 },
      { ...NONE, unknownCount: 1 },
    ])
    refusal = POLICY
    await fixture.sendDue(worker)
    refusal = undefined
    expect(await listFailed()).toMatchObject([{ key, attempts: 1 }])
    expect(await repeat(key)).toEqual({ ...NONE, queuedCount: 1 })
    await fixture.sendDue(worker)
    expect(smtp.emails).toHaveLength(1)
    expect(await fixture.delivery(event, reader)).toMatchObject({ state: 'accepted' })
  })

  it('stays dead once it has expired', async () => {
    const { reader, event } = await refuse()
    fixture.clock.now += 7_200_000
    operator = await addTestOperator(context)
    const [dead] = await listFailed()
    expect(dead?.['isLate']).toBe(true)
    expect(await repeat(dead?.key ?? '')).toEqual({ ...NONE, tooLateCount: 1 })
    await fixture.sendDue(worker)
    expect(smtp.emails).toEqual([])
    expect(await fixture.delivery(event, reader)).toMatchObject({ state: 'dead' })
  })
})
