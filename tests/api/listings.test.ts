import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AnswerOf } from '#contract/index.schema.ts'
import type { MarketMode } from '#domain/market/market-mode.ts'
import { DAY_MS } from '#domain/time/interval.ts'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { collectListings } from '#server/features/listings/collect/collect-listings.ts'
import type { Announcement } from '#server/ports/announcements/port.ts'
import { openListingSources } from '#server/ports/token-audit/open-listing-sources.ts'
import type { ListingSources } from '#server/ports/token-audit/port.ts'
import { VendorRefused } from '#server/ports/vendor/fetch-answer.ts'
import { CLEAN_EVM } from '#tests/support/listings/goplus-answers.ts'
import { openTestDatabase } from '#tests/support/server/open-test-database.ts'
import { openTestHttp } from '#tests/support/server/open-test-http.ts'
import { makeContext } from '#tests/support/test-context.ts'

const HOUR_MS = 3_600_000
const CONTRACT = `0x${'a'.repeat(40)}`
const signal = new AbortController().signal

type Page = AnswerOf<'GET /listings/page'>
type Detail = AnswerOf<'GET /listings/detail'>

let db: Database
let app: FastifyInstance
let now = 0
/** What the exchange announces and GoPlus answers at the moment. */
let announced: Announcement[] = []
let answer: () => object | null = () => CLEAN_EVM
let feed: () => void = () => {}
let asked = 0

const sources: ListingSources = {
  announcements: [
    {
      name: 'BITGET',
      async fetchNewest() {
        feed()
        return announced
      },
    },
  ],
  contracts: {
    name: 'Bitget',
    async findContracts(symbol) {
      return symbol === 'NONE' ? [] : [{ chainId: '1', address: CONTRACT }]
    },
  },
  tokenAudit: {
    name: 'GoPlus',
    async fetchToken() {
      asked += 1
      return answer()
    },
  },
}

beforeEach(async () => {
  db = await openTestDatabase()
  now = Date.UTC(2026, 10, 20)
  announced = []
  answer = () => CLEAN_EVM
  feed = () => {}
  asked = 0
  app = await openTestHttp(contextOf())
})
afterEach(async () => {
  await app.close()
  await db.close()
})

function contextOf(world: MarketMode = 'live'): Context {
  const context = makeContext(db)
  return {
    ...context,
    wallClock: { now: () => now },
    marketClock: { ...context.marketClock, world, now: () => now },
  }
}

const headline = (title: string, kind: Announcement['kind'] = 'listing', ageMs = HOUR_MS) => ({
  venue: 'BITGET' as const,
  kind,
  title,
  url: 'https://www.bitget.com/en/support/articles/1',
  publishedAt: now - ageMs,
})

async function turn(ageMs = 0, context = contextOf(), from = sources) {
  now += ageMs
  await collectListings(context, from, signal)
}

async function get(path: string, headers: Record<string, string> = {}) {
  const { statusCode, body } = await app.inject({ method: 'GET', url: `/api${path}`, headers })
  return { statusCode, ...(JSON.parse(body) as { code: number; data: unknown }) }
}
const page = async (query = '') => (await get(`/listings/page${query}`)).data as Page
const detail = async (id: string, headers = {}) =>
  (await get(`/listings/detail?id=${id}`, headers)).data as Detail
const first = async () => (await page()).items[0]!
const states = async () => (await page()).items.map((item) => [item.symbol, item.auditState])

describe('a new coin', () => {
  it('is announced, audited, and shown with every field and its evidence', async () => {
    announced = [headline('Bitget Will List Harbor Light (HARB). Come and grab a share')]
    await turn()
    const item = await first()
    expect(item).toMatchObject({
      symbol: 'HARB',
      name: 'Harbor Light',
      exchange: 'BITGET',
      listedAt: now - HOUR_MS,
      delistedAt: null,
      isSimulated: false,
      auditState: 'complete',
      audit: { score: 12, passedCount: 12, grade: 'S', taxVerdict: 'fine', source: 'GoPlus' },
    })
    const whole = await detail(item.id)
    expect(whole).toMatchObject({ chain: 'Ethereum', contract: CONTRACT, contractSource: 'Bitget' })
    expect(whole.nextAuditAt).toBe(now + DAY_MS)
    expect(whole.notices).toMatchObject([{ kind: 'listing', exchange: 'BITGET' }])
    expect(whole.groups.map(({ key, checks }) => [key, checks.length])).toEqual([
      ['contract', 3],
      ['security', 3],
      ['tax', 3],
      ['liquidity', 3],
    ])
    const fields = whole.groups.flatMap(({ checks }) => checks.flatMap((check) => check.fields))
    expect(fields.find(({ key }) => key === 'sellTax')).toEqual({
      key: 'sellTax',
      kind: 'rate',
      value: '0.02',
      verdict: 'fine',
      isRequired: true,
      evidence: [{ field: 'sell_tax', raw: '0.02' }],
    })
  })

  it('has no link to its exchange for a caller in Telegram', async () => {
    announced = [headline('Bitget Will List Harbor Light (HARB)')]
    await turn()
    const { id } = await first()
    expect((await detail(id)).notices[0]?.url).toMatch(/^https:/)
    const headers = { 'x-app-channel': 'telegram' }
    expect((await detail(id, headers)).notices[0]?.url).toBeNull()
  })

  it('stays what it is however often the same is announced', async () => {
    announced = [headline('Bitget Will List Harbor Light (HARB)')]
    await turn()
    const before = await first()
    await turn(HOUR_MS)
    await turn(HOUR_MS)
    expect((await page()).items).toHaveLength(1)
    expect(await first()).toEqual(before)
  })

  it('without a contract is pending and has no grade', async () => {
    announced = [headline('Bitget Will List Nameless (NONE)')]
    await turn()
    expect(await first()).toMatchObject({ auditState: 'pending', audit: null })
    expect((await detail((await first()).id)).groups).toEqual([])
  })

  it('that only another exchange announces is not audited by the same ticker elsewhere', async () => {
    announced = [{ ...headline('OKX to list Harbor Light (HARB)'), venue: 'OKX' }]
    await turn()
    expect(await first()).toMatchObject({ auditState: 'pending', exchange: 'OKX', audit: null })
    expect(asked).toBe(0)
  })

  it('that copies another’s name gets C at best', async () => {
    announced = [headline('Bitget Will List Ethereum (ETHM)')]
    answer = () => ({ ...CLEAN_EVM, token_name: 'Ethereum', token_symbol: 'ETHM' })
    await turn()
    expect(await first()).toMatchObject({
      auditState: 'fixing',
      audit: { grade: 'C', score: 5, passedCount: 11, criticalKeys: ['copiesName'] },
    })
  })

  it('whose contract has another ticker fails the check of its names', async () => {
    announced = [headline('Bitget Will List Harbor Light (HARB)')]
    answer = () => ({ ...CLEAN_EVM, token_symbol: 'OTHER' })
    await turn()
    expect((await first()).audit).toMatchObject({ passedCount: 11, grade: 'A' })
  })

  it.each([
    ['that lacks every field', {}],
    ['that is HTML', { html: '<script>alert(1)</script>' }],
    ['of numbers as texts that are none', { buy_tax: 'zero', is_honeypot: 'false' }],
  ])('with an answer %s is unknown, not safe', async (_what, raw) => {
    announced = [headline('Bitget Will List Harbor Light (HARB)')]
    answer = () => raw
    await turn()
    expect(await first()).toMatchObject({
      auditState: 'auditing',
      audit: { grade: null, score: 0, taxVerdict: 'unknown', slippageVerdict: 'unknown' },
    })
  })
})

describe('an audit', () => {
  beforeEach(async () => {
    announced = [headline('Bitget Will List Harbor Light (HARB)')]
  })

  it('with a tax of 100% is given a week, then rejected, and cleared once it is fixed', async () => {
    answer = () => ({ ...CLEAN_EVM, sell_tax: '1' })
    await turn()
    expect(await first()).toMatchObject({ auditState: 'fixing', audit: { taxVerdict: 'severe' } })
    await turn(3 * DAY_MS)
    expect((await first()).auditState).toBe('fixing')
    await turn(4 * DAY_MS)
    expect((await first()).auditState).toBe('rejected')
    answer = () => CLEAN_EVM
    await turn(7 * DAY_MS)
    expect((await first()).auditState).toBe('complete')
  })

  it('that fails is tried again, each time later, and the coin stays', async () => {
    answer = () => {
      throw new Error('no answer')
    }
    await turn()
    expect(await first()).toMatchObject({ auditState: 'pending', audit: null })
    await turn(60_000)
    expect(asked).toBe(1)
    await turn(300_000)
    await turn(300_000)
    expect(asked).toBe(2)
    await turn(300_000)
    expect(asked).toBe(3)
    answer = () => CLEAN_EVM
    await turn(DAY_MS)
    expect((await first()).auditState).toBe('complete')
  })

  it('ends its turn where the source has been asked too often, and waits as it wishes', async () => {
    announced.push(headline('Bitget Will List Second (SECO)'))
    answer = () => {
      throw new VendorRefused('too often', 429, 3_600_000)
    }
    await turn()
    expect(asked).toBe(1)
    await turn(1000)
    await turn(1000)
    // The second coin's turn, then none until the first one's hour is over.
    expect(asked).toBe(2)
    await turn(3_600_000)
    expect(asked).toBe(3)
  })

  it('stops with a delisting and begins anew when the coin is listed again', async () => {
    await turn()
    announced = [headline('Bitget to delist Harbor Light (HARB)', 'delisting', 0)]
    await turn(HOUR_MS)
    expect((await first()).auditState).toBe('delisting')
    expect((await page('?group=delisted')).items).toHaveLength(1)
    await turn(DAY_MS)
    expect((await first()).auditState).toBe('delisting')
    announced = [headline('Bitget Will List Harbor Light (HARB)', 'listing', 0)]
    await turn(DAY_MS)
    expect((await first()).auditState).toBe('complete')
  })
})

describe('a feed', () => {
  it('that fails is read again later and later, and says since when', async () => {
    let reads = 0
    feed = () => {
      reads += 1
      throw new VendorRefused('down', 503)
    }
    await turn()
    expect((await page()).feeds).toEqual([
      { name: 'BITGET', fetchedAt: null, failedAt: now, isFailing: true },
    ])
    await turn(600_000)
    expect(reads).toBe(1)
    await turn(600_000)
    expect(reads).toBe(2)
    await turn(1_200_000)
    expect(reads).toBe(2)
    feed = () => {}
    await turn(DAY_MS)
    expect((await page()).feeds[0]).toMatchObject({ fetchedAt: now, isFailing: false })
  })

  it('of old or unreadable headlines makes no coin', async () => {
    announced = [
      headline('Bitget Will List Harbor Light (HARB)', 'listing', 31 * DAY_MS),
      headline('Bitget to list perpetual futures for Tide (TIDE)'),
      headline('Bitget to delist Gone (GONE)', 'delisting'),
      headline('<img src=x onerror=alert(1)>'),
    ]
    await turn()
    expect((await page()).items).toEqual([])
  })
})

describe('markets', () => {
  const market = async (
    id: string,
    coinId: string,
    listedTime: number | null,
    validTo?: number,
  ) => {
    await db.transaction(async (tx) => {
      const coin = { id: coinId, symbol: coinId.toUpperCase(), primary_market_id: null }
      await tx
        .insertInto('coins')
        .values(coin)
        .onConflict((on) => on.doNothing())
        .execute()
      const row = {
        id,
        coin_id: coinId,
        venue: 'OKX',
        kind: 'spot',
        venue_symbol: id,
        base: coinId.toUpperCase(),
        quote: 'USDT',
        multiplier: 1,
        has_quote_volume: 1,
        listed_time: listedTime,
        valid_from: 0,
        valid_to: validTo ?? null,
        collected_through: null,
        warm_since: null,
      } as const
      await tx.insertInto('markets').values(row).execute()
    })
  }

  it('that began within 30 days make new coins, older and undated ones none', async () => {
    await market('a', 'newc', now - DAY_MS)
    await market('b', 'oldc', now - 40 * DAY_MS)
    await market('c', 'oldc2', null)
    await market('d', 'oldc', now - DAY_MS)
    await turn()
    expect(await states()).toEqual([['NEWC', 'pending']])
    expect(await first()).toMatchObject({ tradingAt: now - DAY_MS, name: '' })
    await turn(HOUR_MS)
    expect((await page()).items).toHaveLength(1)
  })

  it('that ended mark their coin as delisted until one trades again', async () => {
    await market('a', 'newc', now - DAY_MS, now + HOUR_MS)
    await turn()
    expect((await first()).delistedAt).toBeNull()
    await turn(2 * HOUR_MS)
    expect((await first()).delistedAt).toBe(now - HOUR_MS)
    expect((await page('?group=delisted')).items).toHaveLength(1)
    expect((await page('?group=auditing')).items).toHaveLength(0)
    await market('b', 'newc', now)
    await turn(HOUR_MS)
    expect((await first()).delistedAt).toBeNull()
  })
})

describe('the list', () => {
  it('of a simulated market is filled, marked, sorted, searched and paged', async () => {
    const simulated = contextOf('sim:1')
    const from = openListingSources({ liveOrigins: {} }, 'sim:1')!
    await turn(0, simulated, from)
    await turn(DAY_MS, simulated, from)
    await app.close()
    app = await openTestHttp(simulated)
    const all = await page()
    expect(all.worldKind).toBe('simulated')
    expect(all.items).toHaveLength(9)
    expect(all.items.every(({ isSimulated }) => isSimulated)).toBe(true)
    const times = all.items.map(({ listedAt }) => listedAt)
    expect(times).toEqual(times.toSorted((one, other) => other - one))
    expect(new Set(all.items.map(({ auditState }) => auditState)).size).toBeGreaterThanOrEqual(4)

    const byScore = await pages('order=score')
    expect(byScore.map(({ id }) => id).toSorted()).toEqual(all.items.map(({ id }) => id).toSorted())
    const scores = byScore.map(({ audit }) => audit?.score ?? -1)
    expect(scores).toEqual(scores.toSorted((one, other) => other - one))
    expect((await pages('order=newest')).map(({ id }) => id)).toEqual(all.items.map(({ id }) => id))

    const found = async (keyword: string) =>
      (await page(`?keyword=${encodeURIComponent(keyword)}`)).items.map(({ symbol }) => symbol)
    expect(await found('harbor')).toEqual(['HARB'])
    expect(await found(' tidw ')).toEqual(['TIDW'])
    expect(await found('100%_')).toEqual([])
    expect(await found('%%%')).toEqual([])
  })

  async function pages(query: string) {
    const found: Page['items'] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const next: Page = await page(`?${query}&limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`)
      found.push(...next.items)
      cursor = next.nextCursor
    }
    return found
  }

  it('refuses a cursor of its own making and a coin that is not there', async () => {
    expect((await get('/listings/page?cursor=%21%21')).code).toBe(40001)
    expect((await get('/listings/detail?id=nothing')).code).toBe(40412)
    expect((await get('/listings/detail?id=..%2F')).code).toBe(400)
  })
})
