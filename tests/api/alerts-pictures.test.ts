import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BASE_INTERVAL_MS, DAY_MS, type Interval } from '#domain/time/interval.ts'
import type { Signal } from '#domain/signals/signal.ts'
import { drawShare, SHARE_LOGO_SIDE } from '#server/images/draw-share.ts'
import {
  readIllustratedSignal,
  readSignalImage,
} from '#server/features/signals/share/signal-image.ts'
import { drawInvitation } from '#server/images/draw-invitation.ts'
import { writeChunk } from '#server/features/signals/engine/write-chunk.ts'
import { type AccountFixture, openAccountFixture } from '#tests/support/account/account-fixture.ts'
import { addTestAccount } from '#tests/support/account/add-account.ts'
import { beginningOf, chunkOf, idOf, laterOf } from '#tests/support/alerts/write-event.ts'
import { makeBars } from '#tests/support/candles.ts'
import { storeTestMarkets, printBars, type TestMarket } from '#tests/support/test-context.ts'
import { openTestHttp } from '#tests/support/server/open-test-http.ts'

const NOW = Date.UTC(2026, 10, 21)
const DAYS = 30
const COUNT = (DAYS * DAY_MS) / BASE_INTERVAL_MS
/** Printed while the tests run. */
const LATER = NOW + DAY_MS
/** Oldest first: the first three are shown to anybody. */
const SERIES: readonly Interval[] = ['1d', '4h', '1h', '30m', '15m']
const HIDDEN = 3

let fixture: AccountFixture
let drawCount = 0
let now = NOW
let ended: Signal
const open: Signal[] = []

const market: TestMarket = {
  id: 'btcmarket',
  coinId: 'btc',
  venue: 'BINANCE',
  isPrimary: true,
  bars: makeBars({
    seed: 11,
    fromTime: NOW - COUNT * BASE_INTERVAL_MS,
    count: COUNT + DAY_MS / BASE_INTERVAL_MS,
  }),
}

beforeAll(async () => {
  fixture = await openAccountFixture((context) => {
    const { storage } = context.ports
    const encodeDrawing: typeof storage.encodeDrawing = async (drawing) => {
      drawCount += 1
      return await storage.encodeDrawing(drawing)
    }
    return {
      ...context,
      config: { ...context.config, membership: 'on' },
      marketClock: { ...context.marketClock, now: () => now },
      ports: { ...context.ports, storage: { ...storage, encodeDrawing } },
    }
  })
  const { context, db } = fixture
  await storeTestMarkets(db, [market], NOW - BASE_INTERVAL_MS)
  await printBars(db, [market], NOW - BASE_INTERVAL_MS, NOW)
  const begun = signalOf('4h', NOW - 12 * DAY_MS)
  ended = laterOf(begun, 'end', NOW - 4 * DAY_MS)
  await write(null, begun)
  await write(begun, ended)
  for (const [at, interval] of SERIES.entries()) {
    const signal = signalOf(interval, NOW - (3 * DAY_MS - at * 3_600_000))
    open.push(signal)
    await write(null, signal)
  }

  async function write(before: Signal | null, after: Signal): Promise<void> {
    await writeChunk(
      context,
      chunkOf(before, after, { coinId: 'btc', isHeadline: true }),
      async () => {},
    )
  }
})
afterAll(async () => await fixture.close())

/** Its levels lie among the candles, so that its lines are seen. */
function signalOf(interval: Interval, barTime: number): Signal {
  const { close = 0 } = market.bars.findLast(({ openTime }) => openTime < barTime) ?? {}
  const signal = beginningOf({ coinId: 'btc', interval, direction: 'long', barTime })
  return { ...signal, triggerPrice: close, stopPrice: close * 0.97, targetPrice: close * 1.02 }
}

async function ask(id: string, app = fixture.app) {
  return await app.inject({ method: 'GET', url: `/api/pictures/s/${id}.jpg` })
}

/** What a picture is of a signal with or without its prices. */
async function pictureOf(signal: Signal, hasPrices: boolean): Promise<Buffer> {
  const { context, db } = fixture
  const stored = await readIllustratedSignal(db.reader, idOf(signal))
  if (stored === null) throw new Error('it is there')
  const card = await readSignalImage(context, stored, {
    now,
    hasPrices,
    logoSide: SHARE_LOGO_SIDE,
  })
  return Buffer.from(await context.ports.storage.encodeDrawing(drawShare(card)))
}

async function neutralPicture(): Promise<Buffer> {
  return Buffer.from(await fixture.context.ports.storage.encodeDrawing(drawShare(null)))
}

/** Not in the message of a fault: pictures are long. */
function isSame(one: Buffer, other: Buffer): boolean {
  return one.equals(other)
}

describe('the picture of a signal that anybody may have', () => {
  it('shows an ended one whole, and may be cached for a day', async () => {
    const { statusCode, headers, rawPayload } = await ask(idOf(ended))
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=86400',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
    expect(isSame(rawPayload, await pictureOf(ended, true))).toBe(true)
    expect(isSame(rawPayload, await pictureOf(ended, false))).toBe(false)
  })

  it.each([0, 1, 2])('shows the oldest in progress without prices (%i)', async (at) => {
    const signal = open[at]!
    const { headers, rawPayload } = await ask(idOf(signal))
    expect(headers['cache-control']).toBe('public, max-age=60')
    expect(isSame(rawPayload, await pictureOf(signal, false))).toBe(true)
    expect(isSame(rawPayload, await pictureOf(signal, true))).toBe(false)
  })

  it.each([HIDDEN, HIDDEN + 1])(
    'is the same neutral one for each that is hidden (%i)',
    async (at) => {
      const { statusCode, headers, rawPayload } = await ask(idOf(open[at]!))
      expect(statusCode).toBe(200)
      expect(headers['cache-control']).toBe('public, max-age=60')
      expect(isSame(rawPayload, await neutralPicture())).toBe(true)
    },
  )

  it('is whole for anybody where there is no membership', async () => {
    const { context } = fixture
    const off = { ...context, config: { ...context.config, membership: 'off' as const } }
    const app = await openTestHttp(off)
    const signal = open[HIDDEN]!
    const { rawPayload } = await ask(idOf(signal), app)
    expect(isSame(rawPayload, await pictureOf(signal, true))).toBe(true)
    await app.close()
  })

  it('is shown whole as soon as it has ended', async () => {
    const signal = open[HIDDEN + 1]!
    const later = laterOf(signal, 'end', NOW)
    const chunk = chunkOf(signal, later, { coinId: 'btc', isHeadline: true })
    await writeChunk(fixture.context, chunk, async () => {})
    const { rawPayload, headers } = await ask(idOf(later))
    expect(isSame(rawPayload, await pictureOf(later, true))).toBe(true)
    // Candles behind the end are still to come.
    expect(headers['cache-control']).toBe('public, max-age=60')
  })

  it('moves on with the candles while it is in progress', async () => {
    const signal = open[1]!
    const before = (await ask(idOf(signal))).rawPayload
    await printBars(fixture.db, [market], NOW, LATER)
    now = LATER
    const { rawPayload } = await ask(idOf(signal))
    expect(isSame(rawPayload, before)).toBe(false)
    expect(isSame(rawPayload, await pictureOf(signal, false))).toBe(true)
  })

  it('is drawn once for all who ask', async () => {
    const before = drawCount
    await Promise.all(Array.from({ length: 8 }, () => ask(idOf(ended))))
    expect(drawCount - before).toBe(0)
  })

  it('weighs less than 90 kB', async () => {
    for (const signal of [ended, ...open]) {
      expect((await ask(idOf(signal))).rawPayload.length).toBeLessThan(90_000)
    }
  })

  it.each(['nothing', 'a%2Fb', '..', 'a'.repeat(65)])('is not there for %s', async (id) => {
    expect((await ask(id)).statusCode).toBe(404)
  })
})

describe('the picture of an invitation', () => {
  const askFor = async (code: string) =>
    await fixture.app.inject({ method: 'GET', url: `/api/pictures/i/${code}.jpg` })
  const pictureFor = async (code: string): Promise<Buffer> =>
    Buffer.from(await fixture.context.ports.storage.encodeDrawing(drawInvitation(code)))
  const newCode = async (): Promise<string> => {
    const { accountId } = await addTestAccount(fixture.context)
    const { invite_code: code } = await fixture.db.reader
      .selectFrom('accounts')
      .select('invite_code')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
    return code
  }

  it('shows its code to anybody, and may be cached for a day', async () => {
    const code = await newCode()
    const { statusCode, headers, rawPayload } = await askFor(code)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=86400',
    })
    expect(isSame(rawPayload, await pictureFor(code))).toBe(true)
    expect(isSame(rawPayload, await pictureFor(await newCode()))).toBe(false)
    expect(rawPayload.length).toBeLessThan(40_000)
  })

  it('is drawn once for all who ask', async () => {
    const code = await newCode()
    const before = drawCount
    await Promise.all(Array.from({ length: 8 }, () => askFor(code)))
    expect(drawCount - before).toBe(1)
  })

  it.each(['NOBODYS2', 'A%27B', 'a'.repeat(65)])(
    'is not drawn with a text that is no code: %s',
    async (code) => {
      const before = drawCount
      expect((await askFor(code)).statusCode).toBe(404)
      expect(drawCount).toBe(before)
    },
  )

  it('is not there under any other letter', async () => {
    const code = await newCode()
    const url = `/api/pictures/x/${code}.jpg`
    expect((await fixture.app.inject({ method: 'GET', url })).statusCode).toBe(404)
  })
})
