import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FIRST_SETTINGS } from '#domain/alerts/alert-settings.ts'
import { channelFlags, flagOf } from '#domain/alerts/channel.ts'
import { openMailSender } from '#server/features/alerts/channels/mail-channel.ts'
import type {
  ChannelSender,
  OutboundMessage,
} from '#server/features/alerts/channels/outbound-message.ts'
import { unsubscribeToken } from '#server/features/alerts/channels/unsubscribe.ts'
import { openSmtpMail } from '#server/ports/mail/smtp.ts'
import { type AccountFixture, openAccountFixture } from '#tests/support/account/account-fixture.ts'
import { addTestAccount } from '#tests/support/account/add-account.ts'
import { CLOSED, GATE_OPENED, OPENED, testMessage } from '#tests/support/alerts/test-message.ts'
import { openSmtpServer, type TestSmtpServer } from '#tests/support/smtp-server.ts'

const MAIL = flagOf('mail')
const WITHOUT_MAIL = channelFlags(FIRST_SETTINGS.channels) - MAIL

let smtp: TestSmtpServer
let fixture: AccountFixture
let sender: ChannelSender
let logged = ''
let answerTo: { code: number; text: string } | undefined
let beforeTaking: () => Promise<void>

beforeAll(async () => {
  smtp = await openSmtpServer({ answerTo: () => answerTo, beforeTaking: () => beforeTaking() })
  fixture = await openAccountFixture((context) => ({
    ...context,
    log: pino({ level: 'trace' }, { write: (line: string) => void (logged += line) }),
  }))
  sender = senderOf(20_000)
  await fixture.db.transaction((tx) =>
    tx
      .insertInto('coins')
      .values([
        { id: 'btc', symbol: 'BTC', primary_market_id: null },
        { id: 'eth', symbol: 'ETH', primary_market_id: null },
      ])
      .execute(),
  )
})
afterAll(async () => {
  await fixture.close()
  await smtp.close()
})
beforeEach(() => {
  smtp.emails.length = 0
  answerTo = undefined
  beforeTaking = async () => {}
  fixture.clock.now = CLOSED + 21_000
})

/** Waits so long for an answer: enough for a busy machine, or what a test can sit out. */
function senderOf(answerMs: number, port = smtp.port): ChannelSender {
  const url = `smtp://127.0.0.1:${port}`
  const from = 'Buoy <alerts@buoy.example>'
  const mail = openSmtpMail({ kind: 'smtp', url, from }, { answerMs, messageMs: 20_000 })
  const made = openMailSender({ ...fixture.context, ports: { ...fixture.context.ports, mail } })
  if (made === null) throw new Error('there is mail')
  return made
}

/** Somebody new, with the alerts of two coins: of one by mail and push, of the other by the person's own ways. */
async function ann(): Promise<string> {
  const { accountId } = await addTestAccount(fixture.context)
  const modes = { long_mode: 2, short_mode: 2, leg_mode: 2, surge_mode: 2 }
  const row = { account_id: accountId, is_on: 1, ...modes, set_wall_time: 0 } as const
  await fixture.db.transaction((tx) =>
    tx
      .insertInto('coin_alerts')
      .values([
        { ...row, coin_id: 'btc', channels: 5 },
        { ...row, coin_id: 'eth', channels: null },
      ])
      .execute(),
  )
  return accountId
}

/** Channels of the settings, null where there are none, and of each coin. */
async function channelsOf(accountId: string): Promise<(number | null)[]> {
  const { reader } = fixture.db
  const own = await reader
    .selectFrom('alert_settings')
    .select('channels')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  const coins = await reader
    .selectFrom('coin_alerts')
    .select('channels')
    .where('account_id', '=', accountId)
    .orderBy('coin_id')
    .execute()
  return [own?.channels ?? null, ...coins.map(({ channels }) => channels)]
}

/** Messages of an account in the app besides alerts. */
async function messagesOf(accountId: string): Promise<string[]> {
  const rows = await fixture.db.reader
    .selectFrom('messages')
    .select('what')
    .where('account_id', '=', accountId)
    .execute()
  return rows.map(({ what }) => what)
}

async function sentEmailOf(outbound: OutboundMessage) {
  expect(await sender.send(outbound)).toEqual({ kind: 'accepted' })
  const [newest] = smtp.emails.slice(-1)
  if (newest === undefined) throw new Error('no email came')
  const { sentEmail, envelopeTo } = newest
  const headers = new Map(sentEmail.headers.map(({ key, value }) => [key, value]))
  return { sentEmail, envelopeTo, headers, text: sentEmail.text ?? '', html: sentEmail.html ?? '' }
}

function answerAt(path: string, method: 'GET' | 'POST', more: object = {}) {
  return fixture.app.inject({ method, url: path, ...more })
}

describe('an email of an alert', () => {
  it('of the market gate links to the gate', async () => {
    const accountId = await ann()
    const { sentEmail, text, html } = await sentEmailOf(
      testMessage(accountId, { items: [GATE_OPENED] }),
    )
    expect(sentEmail.subject).toBe('Market gate: longs only')
    expect(text).toContain('Open market gate: https://buoy.example/pages/ai/ai?gate=open&via=mail')
    expect(html).toContain('>Open market gate</a>')
  })

  it('says in text and in HTML what happened, where it opens and how to stop it', async () => {
    const accountId = await ann()
    const { sentEmail, envelopeTo, text, html } = await sentEmailOf(testMessage(accountId))
    expect(envelopeTo).toEqual([`${accountId}@example.com`])
    expect(sentEmail.subject).toBe('BTC Long signal, 4h')
    const stop = `https://buoy.example/api/hooks/unsubscribe/${unsubscribeToken(fixture.context, accountId)}`
    for (const fact of [
      'Trigger price 64,210.5 · stop loss 62,000.0',
      'Short-term, 4h. Candle closed 12:00 UTC, 21s ago',
      `https://buoy.example/s/${OPENED.signalId}?via=mail`,
      'not investment advice',
      stop,
    ]) {
      expect(text).toContain(fact)
      expect(html).toContain(fact)
    }
  })

  it('shows no picture, loads nothing and runs nothing', async () => {
    const { html, sentEmail } = await sentEmailOf(testMessage(await ann()))
    expect(html).not.toMatch(/<img|<script|<link|<style|url\(|src=/i)
    expect(sentEmail.attachments).toEqual([])
    expect([...html.matchAll(/https?:\/\/([^/"]+)/g)].map(([, host]) => host)).toEqual([
      'buoy.example',
      'buoy.example',
    ])
  })

  it('is written in the language and the zone of its reader', async () => {
    const outbound = testMessage(await ann(), { language: 'zh-Hans', zone: 'Asia/Shanghai' })
    const { sentEmail, text } = await sentEmailOf(outbound)
    expect(sentEmail.subject).toBe('BTC 做多信号 · 4h')
    expect(text).toContain('短线 4h · 20:00 收盘，21 秒前')
  })

  it('can be stopped with one click, and keeps away automatic answers', async () => {
    const accountId = await ann()
    const outbound = testMessage(accountId)
    const { headers } = await sentEmailOf(outbound)
    const token = unsubscribeToken(fixture.context, accountId)
    expect(headers.get('list-unsubscribe')).toBe(
      `<https://buoy.example/api/hooks/unsubscribe/${token}>`,
    )
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(headers.get('auto-submitted')).toBe('auto-generated')
    expect(headers.get('x-entity-ref-id')).toBe(outbound.key)
    // The sending server signs; a signature of ours would break there.
    expect(headers.has('dkim-signature')).toBe(false)
  })

  it('has the same id when it is sent again, and says that it may be a repeat', async () => {
    const outbound = testMessage(await ann())
    const first = await sentEmailOf(outbound)
    const again = await sentEmailOf({ ...outbound, isPossibleDuplicate: true })
    expect(first.headers.get('message-id')).toBe(`<alert-${outbound.key}@buoy.example>`)
    expect(again.headers.get('message-id')).toBe(first.headers.get('message-id'))
    expect(first.text).not.toContain('received this alert already')
    expect(again.text).toContain('You may have received this alert already.')
    expect((await sentEmailOf(testMessage(outbound.accountId))).headers.get('message-id')).not.toBe(
      first.headers.get('message-id'),
    )
  })

  it('of many leads to them all', async () => {
    const items = Array.from({ length: 18 }, () => OPENED)
    const { sentEmail, text } = await sentEmailOf(testMessage(await ann(), { items }))
    expect(sentEmail.subject).toBe('18 alerts')
    expect(text).toContain('and 8 more')
    expect(text).toContain('https://buoy.example/pages/my/msg/reminder?via=mail')
  })

  it('keeps a name that holds HTML from being any (T18)', async () => {
    const items = [{ ...OPENED, base: '<b>"X"&' }]
    const { sentEmail, html } = await sentEmailOf(testMessage(await ann(), { items }))
    expect(sentEmail.subject).toBe('<b>"X"& Long signal, 4h')
    expect(html).toContain('&lt;b&gt;&quot;X&quot;&amp; Long signal')
    expect(html).not.toContain('<b>')
  })
})

describe('a mail server that accepts no email', () => {
  it.each([421, 450, 451, 452])('for now, %i, is asked again later', async (code) => {
    answerTo = { code, text: 'not now' }
    const outcome = await sender.send(testMessage(await ann()))
    expect(outcome).toMatchObject({ kind: 'later', reason: expect.stringContaining(`${code}`) })
    expect(outcome).not.toHaveProperty('isMaybeArrived')
  })

  it('because the mailbox is gone, 550, ends mail for that account, which is notified in the app', async () => {
    const accountId = await ann()
    answerTo = { code: 550, text: '5.1.1 no such mailbox' }
    expect(await sender.send(testMessage(accountId))).toEqual({
      kind: 'off',
      reason: 'mailRefused',
    })
    expect(await channelsOf(accountId)).toEqual([WITHOUT_MAIL, 1, null])
    expect(await messagesOf(accountId)).toEqual(['mailOff'])
    answerTo = undefined
    expect(await channelsOf(await ann())).toEqual([null, 5, null])
  })

  it('because it wants none of ours, 554, is for an operator to read', async () => {
    beforeTaking = async () => {
      throw Object.assign(new Error('policy'), { responseCode: 554 })
    }
    const outcome = await sender.send(testMessage(await ann()))
    expect(outcome).toMatchObject({ kind: 'dead', reason: expect.stringContaining('554') })
  })

  it('and says nothing for too long may have taken it', async () => {
    beforeTaking = () => new Promise(() => {})
    const outcome = await senderOf(500).send(testMessage(await ann()))
    expect(outcome).toMatchObject({ kind: 'later', isMaybeArrived: true })
  })

  it('and is not there at all is asked again later, and took nothing', async () => {
    const outcome = await senderOf(20_000, await freePort()).send(testMessage(await ann()))
    expect(outcome).toMatchObject({ kind: 'later' })
    expect(outcome).not.toHaveProperty('isMaybeArrived')
  })

  it('is logged without the address', () => {
    expect(logged).toContain('mailOff')
    expect(logged).not.toContain('@example.com')
  })
})

describe('somebody', () => {
  it('without an address, or whose account ends, gets no email', async () => {
    for (const change of [{ email: null }, { state: 'cancelling', ends_wall_time: 1 }] as const) {
      const accountId = await ann()
      await fixture.db.transaction((tx) =>
        tx.updateTable('accounts').set(change).where('id', '=', accountId).execute(),
      )
      expect(await sender.send(testMessage(accountId))).toEqual({ kind: 'off', reason: 'unbound' })
    }
    expect(smtp.emails).toEqual([])
  })

  it('gets none where the server has no mail', () => {
    const mail = { kind: 'off', send: () => Promise.reject(new Error('off')) } as const
    const ports = { ...fixture.context.ports, mail }
    expect(openMailSender({ ...fixture.context, ports })).toBeNull()
  })
})

describe('the link that stops emails', () => {
  const pathOf = (accountId: string) =>
    `/api/hooks/unsubscribe/${unsubscribeToken(fixture.context, accountId)}`

  it('asks first, in the language of the email: looking at it changes nothing', async () => {
    const accountId = await ann()
    await fixture.db.transaction((tx) =>
      tx.updateTable('accounts').set({ language: 'vi' }).where('id', '=', accountId).execute(),
    )
    const { statusCode, headers, body } = await answerAt(pathOf(accountId), 'GET')
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(body).toContain('<html lang="vi">')
    expect(body).toContain('<form method="post"')
    expect(body).not.toMatch(/<script|<style|style=/)
    expect(await channelsOf(accountId)).toEqual([null, 5, null])
  })

  it('is followed by a mail program with one click: mail is off everywhere, the rest stays', async () => {
    const accountId = await ann()
    const { statusCode, body } = await answerAt(pathOf(accountId), 'POST', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(statusCode).toBe(200)
    expect(body).toContain('Email alerts are off')
    const [own, ...coins] = await channelsOf(accountId)
    expect([(own ?? MAIL) & MAIL, own]).toEqual([0, WITHOUT_MAIL])
    expect(coins).toEqual([1, null])
    expect(body).toContain('<a href="/pages/ai/reminderSettings">Alert settings</a>')
    expect(await messagesOf(accountId)).toEqual(['mailUnsubscribed'])
  })

  it('takes the form of either kind, and none', async () => {
    const bound =
      '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--'
    for (const more of [
      { headers: { 'content-type': 'multipart/form-data; boundary=x' }, payload: bound },
      {},
    ]) {
      const accountId = await ann()
      expect((await answerAt(pathOf(accountId), 'POST', more)).statusCode).toBe(200)
      expect((await channelsOf(accountId))[0]).toBe(WITHOUT_MAIL)
    }
  })

  it('gives the same answer again, and notifies once', async () => {
    const accountId = await ann()
    for (const _time of [1, 2]) {
      expect((await answerAt(pathOf(accountId), 'POST')).statusCode).toBe(200)
    }
    expect(await messagesOf(accountId)).toEqual(['mailUnsubscribed'])
  })

  it('does nothing where it is cut, guessed or of another server', async () => {
    const accountId = await ann()
    const path = pathOf(accountId)
    const other = unsubscribeToken({ accountKey: new Uint8Array(32) }, accountId)
    const last = path.endsWith('0') ? '1' : '0'
    for (const wrong of [
      path.slice(0, -1),
      `${path.slice(0, -1)}${last}`,
      `/api/hooks/unsubscribe/${other}`,
      `/api/hooks/unsubscribe/${accountId}-`,
    ]) {
      for (const method of ['GET', 'POST'] as const) {
        const { statusCode, body } = await answerAt(wrong, method, {
          headers: { 'accept-language': 'zh-TW,zh;q=0.9,en;q=0.8' },
        })
        expect([wrong, statusCode]).toEqual([wrong, 404])
        expect(body).toContain('連結無效')
      }
    }
    expect(await channelsOf(accountId)).toEqual([null, 5, null])
  })
})

/** A port that nobody listens on. */
async function freePort(): Promise<number> {
  const server = await openSmtpServer()
  await server.close()
  return server.port
}
