import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AnswerOf } from '#contract/index.schema.ts'
import { type Channel, CHANNELS } from '#domain/alerts/channel.ts'
import type { Extreme, ExtremeKind } from '#domain/extreme/extreme.ts'
import { addSession } from '#server/features/account/session/add-session.ts'
import { matchEvents } from '#server/features/alerts/matching/match-events.ts'
import { type AlertItem, readAlertItems } from '#server/features/alerts/text/alert-items.ts'
import { telegramLinkOf, webLinkOf } from '#server/features/alerts/text/alert-link.ts'
import { alertTextOf } from '#server/features/alerts/text/alert-text.ts'
import { writeChunk } from '#server/features/signals/engine/write-chunk.ts'
import { openFakeSender } from '#tests/support/alerts/fake-sender.ts'
import { openSendFixture, type SendFixture } from '#tests/support/alerts/send-fixture.ts'
import { openTestHttp } from '#tests/support/server/open-test-http.ts'

let fixture: SendFixture
let app: FastifyInstance
let count = 0

beforeEach(async () => {
  fixture = await openSendFixture('on')
  app = await openTestHttp(fixture.context)
})
afterEach(async () => {
  await app.close()
  await fixture.close()
})

/** A trigger on BTC as the engine writes it, matched; the id of its event. */
async function trigger(kind: ExtremeKind = 'surge'): Promise<string> {
  const { context, clock } = fixture
  count += 1
  const id = `extreme${count}`
  const extreme: Extreme = {
    marketId: 'btcmarket',
    kind,
    version: '1',
    triggerTime: clock.now - 5000 - count,
    triggerPrice: 64_210.5,
    figures: {
      change24h: kind === 'surge' ? 0.1834 : -0.1834,
      hourVolume: 450,
      medianHourVolume: 100,
      quoteVolume24h: 2e6,
    },
    armedAfter: null,
    state: 'detected',
    entry: null,
    follow: null,
    fade: null,
    voidReason: null,
    endedTime: null,
  }
  const stored = { id, coinId: 'btc', venue: 'BINANCE', extreme } as const
  await writeChunk(
    context,
    { moves: [], changes: [], extremes: [stored], leaves: [] },
    async () => {},
  )
  await matchEvents(context)
  return (await fixture.events()).find((event) => event.extreme_id === id)!.id
}

const recipients = async () => (await fixture.alerts()).map((alert) => alert.account_id)

describe('an alert of a surge or plunge', () => {
  it('goes to members of every plan that switched the coin on, whatever their timeframes', async () => {
    const coins = [{ coin_id: 'btc' }]
    const members = [
      await fixture.addPerson({ plan: 'MONTH', coins }),
      await fixture.addPerson({ plan: 'YEAR', coins, settings: { intervals: 0 } }),
      await fixture.addPerson({ plan: 'TRIAL', coins }),
    ]
    await fixture.addPerson({ coins })
    await fixture.addPerson({ plan: 'MONTH', coins, expiresAt: fixture.clock.now - 1 })
    await fixture.addPerson({ plan: 'YEAR', coins: [{ coin_id: 'eth' }] })
    await fixture.addPerson({ plan: 'YEAR', coins: [{ coin_id: 'btc', surge_mode: 0 }] })
    await trigger()
    expect((await recipients()).toSorted()).toEqual(members.toSorted())
  })

  it('is sent once, by every channel, and not once the membership has ended (R15)', async () => {
    for (const channel of CHANNELS) {
      const reader = await fixture.addReader(channel)
      const eventId = await trigger('plunge')
      const sender = openFakeSender(channel)
      const worker = fixture.openWorker(sender)
      await fixture.sendDue(worker)
      expect(await fixture.delivery(eventId, reader)).toMatchObject({ channel, state: 'accepted' })
      const late = await trigger()
      await fixture.endMemberships()
      await fixture.sendDue(worker)
      expect(await fixture.delivery(late, reader)).toMatchObject({ state: 'app' })
      await fixture.forget()
    }
  })

  it('says how far, at what price and on how much volume, in four languages, and leads to its page', async () => {
    const surge = await trigger()
    const items = await readAlertItems(fixture.db.reader, [surge])
    const item = items.get(surge)!
    const frame = {
      zone: 'UTC',
      wallNow: fixture.clock.now,
      world: 'live',
      isMaybeRepeated: false,
      isTest: false,
    } as const
    const titles = (['en', 'zh-Hans', 'zh-Hant', 'vi'] as const).map((language) => {
      const { short, title, body } = alertTextOf(language, [item], frame)
      expect(`${short}${title}${body}`).not.toMatch(/\{\{|undefined|NaN/)
      expect(body).toContain('4.5')
      return title
    })
    const base = 'base' in item ? item.base : ''
    expect(titles).toEqual([
      `${base} surge +18.34% in 24h`,
      `${base} 暴涨 24 小时 +18.34%`,
      `${base} 暴漲 24 小時 +18.34%`,
      `${base} tăng vọt +18.34% trong 24h`,
    ])
    const id = idOf(item)
    const web = webLinkOf([item], 'https://buoy.example', 'mail' satisfies Channel)
    expect(web).toBe(`https://buoy.example/pages/extreme/detail?id=${id}&via=mail`)
    expect(telegramLinkOf([item], 'https://t.me/bot/app')).toBe(
      `https://t.me/bot/app?startapp=e_${id}`,
    )
  })

  it('stands in the history of its reader, and is read once its page was opened from it', async () => {
    const reader = await fixture.addReader('push')
    const surge = await trigger()
    const item = (await readAlertItems(fixture.db.reader, [surge])).get(surge)!
    const caller = { kind: 'guest', address: '127.0.0.1', language: 'en', tier: 'all' } as const
    const device = { channel: 'web', device: 'test', deviceKey: null, inviteCode: null } as const
    const { token } = await fixture.context.db.transaction((tx) =>
      addSession(fixture.context, tx, { actor: { ...caller, ...device }, accountId: reader }),
    )
    const headers = { authorization: token }
    const read = async () => {
      const response = await app.inject({ url: '/api/aiCoin/queryNoticeRecord', headers })
      const { data } = response.json() as { data: AnswerOf<'GET /aiCoin/queryNoticeRecord'> }
      return data.items
    }
    const before = await read()
    expect(before).toMatchObject([
      { kind: 'surge', extremeId: idOf(item), change24hPct: 18.34, isRead: false },
    ])
    const payload = { extremeId: idOf(item), via: 'app' }
    await app.inject({ method: 'POST', url: '/api/aiCoin/openAlert', headers, payload })
    expect((await read())[0]?.isRead).toBe(true)
  })
})

function idOf(item: AlertItem): string {
  return 'extremeId' in item ? item.extremeId : ''
}
