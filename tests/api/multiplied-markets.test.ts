import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Context, SignedIn } from '#server/context.ts'
import { listAlertHistory } from '#server/features/alerts/history/list-alert-history.ts'
import { matchEvents } from '#server/features/alerts/matching/match-events.ts'
import { openMailSender } from '#server/features/alerts/channels/mail-channel.ts'
import { readAlertItems } from '#server/features/alerts/text/alert-items.ts'
import { alertTextOf } from '#server/features/alerts/text/alert-text.ts'
import { findOverview } from '#server/features/market/find-overview.ts'
import { searchCoins } from '#server/features/market/search/search-coins.ts'
import { findChangedTickers } from '#server/features/market/tickers/find-changed-tickers.ts'
import { listTickers } from '#server/features/market/tickers/list-tickers.ts'
import { findSignal } from '#server/features/signals/find-signal.ts'
import { listCoins } from '#server/features/signals/list-coins.ts'
import { listSignals } from '#server/features/signals/list-signals.ts'
import { listCarousels } from '#server/features/signals/performance/list-carousels.ts'
import { readSignalCard } from '#server/features/signals/share/signal-card.ts'
import {
  readIllustratedSignal,
  readSignalImage,
} from '#server/features/signals/share/signal-image.ts'
import { openSmtpMail } from '#server/ports/mail/smtp.ts'
import { type MatchFixture, openMatchFixture } from '#tests/support/alerts/match-fixture.ts'
import { runSenders } from '#tests/support/alerts/send/run-senders.ts'
import { GUEST } from '#tests/support/guest.ts'
import { eventually } from '#tests/support/server/start-test-server.ts'
import { openSmtpServer } from '#tests/support/smtp-server.ts'
import { openTestBot } from '#tests/support/telegram-server/bot-of.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
const MARKET = 'solmarket'
/** As of the coin, and as of its market: a unit of the market is 1,000 coins. */
const COIN = { symbol: 'PEPE', price: '0.0000067' }
const UNIT = { base: '1000PEPE', multiplier: 1000, pair: '1000PEPE/USDT', price: '0.0067' }

let fixture: MatchFixture
let context: Context
let reader: SignedIn
let signalId: string

/** Turns a market into one priced per 1,000 coins, with a price and a signal. */
beforeAll(async () => {
  fixture = await openMatchFixture({ membership: 'off' })
  context = {
    ...fixture.context,
    marketClock: { ...fixture.context.marketClock, now: () => NOW },
  }
  await fixture.db.transaction(async (tx) => {
    await tx.updateTable('coins').set({ symbol: 'PEPE' }).where('id', '=', 'sol').execute()
    await tx
      .updateTable('markets')
      .set({ base: UNIT.base, multiplier: UNIT.multiplier, venue_symbol: '1000PEPEUSDT' })
      .where('id', '=', MARKET)
      .execute()
    await tx
      .insertInto('tickers')
      .values({
        market_id: MARKET,
        coin_id: 'sol',
        price: 0.0067,
        change_24h: 0.05,
        high_24h: 0.007,
        low_24h: 0.0061,
        quote_volume_24h: 5e6,
        as_of: NOW,
      })
      .execute()
  })
  const accountId = await fixture.addPerson({ plan: 'YEAR', coins: [{ coin_id: 'sol' }] })
  reader = { ...GUEST, kind: 'signedIn', accountId, sessionId: 's', idempotencyKey: null }
  signalId = (await fixture.happen({ coinId: 'sol', kind: 'open' })).signal_id
  await matchEvents(context)
})
afterAll(() => fixture.close())

describe('a coin whose market trades it by the thousand', () => {
  it('is among the movers with its own name and the price of one', async () => {
    const { gainers } = await findOverview(context, GUEST, {})
    expect(gainers).toEqual([expect.objectContaining(COIN)])
  })

  it('is the biggest mover with its own name and the price of one', async () => {
    const cards = await listCarousels(context, GUEST, {})
    const mover = cards.find(({ kind }) => kind === 'biggest-mover')
    expect(mover).toMatchObject({ coin: { symbol: COIN.symbol }, lastPrice: COIN.price })
  })

  it.each(['pepe', '1000pepe'])('is found by %s', async (keyword) => {
    const expected = { coinId: 'sol', symbol: 'PEPE', base: '1000PEPE', multiplier: 1000 }
    const { items } = await searchCoins(context, GUEST, { keyword, limit: 5 })
    expect(items).toEqual([expect.objectContaining(expected)])
    const listed = await listCoins(context, GUEST, { keyword })
    expect(listed.items).toEqual([expect.objectContaining(expected)])
  })

  it('has tickers, asked for or streamed, that say how many coins their price is of', async () => {
    const { base: _, pair: _pair, ...expected } = UNIT
    const { tickers } = await listTickers(context, GUEST, { coinIds: 'sol' })
    expect(tickers).toEqual([expect.objectContaining(expected)])
    const streamed = await findChangedTickers(fixture.db.reader, NOW - 1)
    expect(streamed).toEqual([expect.objectContaining(expected)])
  })

  it.each(['pepe', '1000PEPE'])(
    'is answered by the bot, asked for %s, at the price of one',
    async (word) => {
      const bot = await openTestBot(context)
      const { text } = await bot.ask({ id: 7 }, `/coin ${word}`)
      await bot.close()
      expect(text).toContain('PEPE 0.0₅6700')
      expect(text).toMatch(/^1000PEPE Long/m)
    },
  )
})

describe('a signal of such a market', () => {
  it('is named by the market in lists, in its detail and in the stream', async () => {
    const expected = { symbol: 'PEPE', base: '1000PEPE', multiplier: 1000, pair: UNIT.pair }
    const input = { state: 'latest', sort: 'latest', category: 'all', exchange: 'all' } as const
    const page = await listSignals(context, GUEST, { ...input, interval: 'all', volume24h: 0 })
    expect(page.items[0]).toMatchObject(expected)
    const { coin, signal } = await findSignal(context, GUEST, { id: signalId })
    expect(coin).toMatchObject(expected)
    expect(signal).toMatchObject({ ...expected, recommendedPrice: '100' })
  })

  it('is named by the market on cards that are handed on, and in the bot', async () => {
    const card = await readSignalCard(context, fixture.db.reader, { language: 'en', signalId })
    expect(card?.title).toMatch(/^1000PEPE Long/)
    const bot = await openTestBot(context)
    const [inline] = await bot.inline({ id: 7 }, `s_${signalId}`)
    const { text } = await bot.ask({ id: 7 }, '/signals')
    await bot.close()
    expect(JSON.stringify(inline)).toContain('1000PEPE Long')
    expect(text).toMatch(/^1000PEPE Long/m)
  })

  it('is named by the market in alerts, their list and their picture', async () => {
    const { items: alerts } = await listAlertHistory(context, reader, {})
    expect(alerts).toEqual([
      expect.objectContaining({ symbol: 'PEPE', base: '1000PEPE', price: '100' }),
    ])
    const eventIds = alerts.map(({ id }) => id)
    const items = [...(await readAlertItems(fixture.db.reader, eventIds)).values()]
    const frame = { zone: 'UTC', wallNow: NOW, isMaybeRepeated: false, isTest: false } as const
    const text = alertTextOf('en', items, { ...frame, world: 'live' })
    expect(text.title).toBe('1000PEPE Long signal, 4h')
    expect(text.short).toContain('1000PEPE Long')
    const stored = await readIllustratedSignal(fixture.db.reader, signalId)
    const card = await readSignalImage(context, stored!, {
      now: NOW,
      hasPrices: true,
      logoSide: 44,
    })
    expect(card.symbol).toBe('1000PEPE')
  })

  it('is named by the market, at its price, in the email that is sent', async () => {
    const atPrice = { trigger_price: 0.0067, stop_price: 0.0061 }
    await fixture.db.transaction((tx) =>
      tx.updateTable('signals').set(atPrice).where('id', '=', signalId).execute(),
    )
    const server = await openSmtpServer()
    const from = 'Buoy <alerts@buoy.example>'
    const smtp = { kind: 'smtp', url: `smtp://127.0.0.1:${server.port}`, from } as const
    const mail = openSmtpMail(smtp, { answerMs: 20_000, messageMs: 20_000 })
    const mailed = { ...context, ports: { ...context.ports, mail } }
    const sender = openMailSender(mailed)
    if (sender === null) throw new Error('there is mail')
    const stop = new AbortController()
    const sending = runSenders(mailed, [sender], stop.signal)
    const sent = await eventually('the email', async () => server.emails[0])
    stop.abort()
    await sending
    await server.close()
    const { subject, text = '', html = '' } = sent.sentEmail
    expect(subject).toBe('1000PEPE Long signal, 4h')
    for (const body of [text, html]) {
      expect(body).toContain('Trigger price 0.006700 · stop loss 0.006100')
      expect(body).not.toMatch(/(?<!1000)PEPE/)
    }
  })
})
