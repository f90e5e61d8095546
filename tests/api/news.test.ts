import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AnswerOf } from '#contract/index.schema.ts'
import type { MarketMode } from '#domain/market/market-mode.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/interval.ts'
import { feedsCommands } from '#server/admin/feeds.ts'
import type { NewsConfig } from '#server/config/news-config.ts'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { LeaseLost } from '#server/db/lease.ts'
import { collectNews } from '#server/features/news/collect/collect-news.ts'
import { isNewsRead } from '#server/features/news/rows/is-news-read.ts'
import { createMetrics } from '#server/metrics.ts'
import type { FeedItem, FeedMark, FeedReader } from '#server/ports/feeds/port.ts'
import { VendorRefused } from '#server/ports/vendor/fetch-answer.ts'
import { openTestDatabase } from '#tests/support/server/open-test-database.ts'
import { openTestHttp } from '#tests/support/server/open-test-http.ts'
import { makeContext, storeTestMarkets, type TestContext } from '#tests/support/test-context.ts'

type Page = AnswerOf<'GET /news/flashes'>

const { signal } = new AbortController()
const FEEDS = [
  { name: 'Alpha', url: 'https://alpha.example/rss' },
  { name: 'Beta', url: 'https://beta.example/rss' },
]

let db: Database
let app: FastifyInstance
let now = 0
/** What each feed answers at the moment. */
let answers: Record<string, () => readonly FeedItem[] | 'same'> = {}
let asked: { name: string; mark: FeedMark }[] = []
let metrics: Context['metrics']

const reader: FeedReader = {
  async read({ name, url }, mark) {
    asked.push({ name, mark })
    const items = answers[name]?.() ?? []
    if (items === 'same') return { kind: 'same' }
    return { kind: 'items', items, url, mark: { etag: `"${asked.length}"`, lastModified: null } }
  },
}

beforeEach(async () => {
  db = await openTestDatabase()
  now = Date.UTC(2026, 10, 25, 12)
  answers = {}
  asked = []
  const market = (coinId: string) => {
    return { id: `m${coinId}`, coinId, venue: 'BINANCE', isPrimary: true, bars: [] } as const
  }
  await storeTestMarkets(db, ['btc', 'eth', 'near'].map(market), 0)
  metrics = createMetrics()
  app = await openTestHttp(contextOf())
})
afterEach(async () => {
  await app.close()
  await db.close()
})

function contextOf(news: Partial<NewsConfig> = {}, world: MarketMode = 'live'): Context {
  const context = makeContext(db)
  let bytes = 0
  return {
    ...context,
    metrics,
    config: { ...context.config, news: { mode: 'auto', feeds: FEEDS, ...news } },
    wallClock: { now: () => now },
    marketClock: { ...context.marketClock, world },
    // Ids of one millisecond differ between contexts.
    randomBytes: (count) => new Uint8Array(count).fill((bytes += 1)),
  }
}

async function turn(ageMs = 0, guard = async () => {}, context = contextOf()): Promise<void> {
  now += ageMs
  await collectNews(context, { reader, guard, signal })
}

const item = (text: string, path: string, ageMs: number | null = HOUR_MS): FeedItem => ({
  text,
  link: path,
  time: ageMs === null ? undefined : new Date(now - ageMs).toISOString(),
})

async function get(query = '', headers: Record<string, string> = {}) {
  const url = `/api/news/flashes${query}`
  const { statusCode, body } = await app.inject({ method: 'GET', url, headers })
  return { statusCode, ...(JSON.parse(body) as { code: number; data: unknown }) }
}
const page = async (query = '', headers = {}) => (await get(query, headers)).data as Page
const texts = async (query = '') => (await page(query)).items.map(({ text }) => text)

async function status(args: readonly string[] = [], context = contextOf()): Promise<string[]> {
  const lines: string[] = []
  expect(await feedsCommands['feeds status']!.run(context, args, (line) => lines.push(line))).toBe(
    0,
  )
  return lines
}

describe('news', () => {
  it('is announced when it is stored, and not when a feed has nothing new', async () => {
    const context = contextOf()
    const announced = () => (context as TestContext).messages.filter(({ kind }) => kind === 'news')
    answers['Alpha'] = () => [item('A quiet day', '/two')]
    await turn(0, undefined, context)
    expect(announced()).toHaveLength(1)
    await turn(6 * MINUTE_MS, undefined, context)
    expect(announced()).toHaveLength(1)
    answers['Alpha'] = () => [item('A quiet day', '/two'), item('A loud night', '/three')]
    await turn(6 * MINUTE_MS, undefined, context)
    expect(announced()).toHaveLength(2)
    expect(await texts()).toContain('A loud night')
  })

  it('is listed newest first with source, link, time and coins', async () => {
    answers['Alpha'] = () => [
      item('Bitcoin and $NEAR rise', '/one?utm_source=rss', HOUR_MS),
      item('A quiet day', 'https://other.example/two', 2 * HOUR_MS),
    ]
    await turn()
    const { items, nextCursor, isRead, feeds } = await page()
    expect(items).toEqual([
      {
        id: items[0]?.id,
        text: 'Bitcoin and $NEAR rise',
        publishedAt: now - HOUR_MS,
        isSeenTime: false,
        page: { source: 'Alpha', url: 'https://alpha.example/one' },
        otherPages: [],
        coins: [
          { coinId: 'btc', symbol: 'BTC' },
          { coinId: 'near', symbol: 'NEAR' },
        ],
      },
      expect.objectContaining({
        text: 'A quiet day',
        page: { source: 'Alpha', url: 'https://other.example/two' },
        coins: [],
      }),
    ])
    expect([nextCursor, isRead]).toEqual([null, true])
    expect(feeds).toEqual([
      { name: 'Alpha', fetchedAt: now, isFailing: false },
      { name: 'Beta', fetchedAt: now, isFailing: false },
    ])
  })

  it('of one coin is what names it', async () => {
    answers['Alpha'] = () => [
      item('Bitcoin rises', '/1'),
      item('Ether rises', '/2'),
      item('ONE rises', '/3'),
    ]
    await turn()
    expect(await texts('?coinId=btc')).toEqual(['Bitcoin rises'])
    expect(await texts('?coinId=eth')).toEqual(['Ether rises'])
    expect(await texts('?coinId=one')).toEqual([])
  })

  it.each(['', '&coinId=btc'])('comes page by page, also at one time%s', async (more) => {
    const words = ['red', 'green', 'blue', 'white', 'black']
    answers['Alpha'] = () => words.map((word) => item(`Bitcoin is ${word}`, `/${word}`))
    await turn()
    const found: string[] = []
    let cursor = ''
    for (let count = 0; count < 3; count += 1) {
      const part = await page(`?limit=2${cursor}${more}`)
      found.push(...part.items.map(({ text }) => text))
      cursor = `&cursor=${part.nextCursor}`
    }
    expect(found).toEqual(words.map((word) => `Bitcoin is ${word}`))
    expect(cursor).toBe('&cursor=null')
  })

  it.each(['?cursor=bm9uZQ', '?cursor=%00', '?cursor=YQ'])(
    'refuses a cursor that no page gave: %s',
    async (query) => {
      expect(await get(query)).toMatchObject({ statusCode: 400, code: 40_001 })
    },
  )

  it('is stored once, however often a feed has it', async () => {
    answers['Alpha'] = () => [item('Bitcoin rises', '/1'), item('Bitcoin rises', '/1#again')]
    await turn()
    await turn(HOUR_MS)
    expect(await texts()).toEqual(['Bitcoin rises'])
  })

  it('of several feeds within a day is one story with all its pages', async () => {
    answers['Alpha'] = () => [item('SEC approves spot Solana ETFs', '/1')]
    answers['Beta'] = () => [
      item('SEC Approves Spot Solana ETF, Trading Starts', '/2', 0),
      item('SEC approves spot Solana ETFs', '/3', 26 * HOUR_MS),
      item('Bitcoin falls below $60,000 as traders leave', '/4'),
      item('Bitcoin falls below $70,000 as traders leave', '/5'),
    ]
    await turn()
    const { items } = await page()
    expect(items.map(({ text }) => text).toSorted()).toEqual([
      'Bitcoin falls below $60,000 as traders leave',
      'Bitcoin falls below $70,000 as traders leave',
      'SEC approves spot Solana ETFs',
      'SEC approves spot Solana ETFs',
    ])
    const merged = items.find(({ otherPages }) => otherPages.length > 0)
    expect(merged?.page).toEqual({ source: 'Alpha', url: 'https://alpha.example/1' })
    expect(merged?.otherPages.map(({ source }) => source)).toEqual(['Beta'])
  })

  it('of 1970, 2099 or without a time is dated when it was seen, and says so', async () => {
    const dated = (text: string, time: string | undefined) => ({ text, link: `/${text}`, time })
    answers['Alpha'] = () => [
      dated('epoch', 'Thu, 01 Jan 1970 00:00:00 GMT'),
      dated('future', '2099-12-31T00:00:00Z'),
      dated('undated', undefined),
    ]
    await turn()
    const seen = now
    await turn(2 * HOUR_MS)
    const { items } = await page()
    expect(
      items.map(({ text, publishedAt, isSeenTime }) => [text, publishedAt, isSeenTime]),
    ).toEqual(['epoch', 'future', 'undated'].map((text) => [text, seen, true]))
  })

  it('is plain, short, and has a page: the rest is left out', async () => {
    answers['Alpha'] = () => [
      item('word '.repeat(100), '/long'),
      item('no page', 'javascript:alert(1)'),
      item('our own machine', 'http://127.0.0.1/x'),
      item(' \u202e ', '/empty'),
      item('old', '/old', 31 * DAY_MS),
    ]
    await turn()
    const { items } = await page()
    expect(items).toHaveLength(1)
    expect([...(items[0]?.text ?? '')].length).toBeLessThanOrEqual(200)
  })

  it('is deleted after 30 days', async () => {
    answers['Alpha'] = () => [item('Bitcoin rises', '/1')]
    await turn()
    answers = {}
    await turn(30 * DAY_MS)
    expect(await texts()).toEqual([])
    for (const table of ['news_flashes', 'news_pages', 'news_coins'] as const) {
      expect(await db.reader.selectFrom(table).selectAll().execute()).toEqual([])
    }
  })

  it('has no link to an exchange for a caller in Telegram', async () => {
    answers['Alpha'] = () => [
      item('One', 'https://blog.kraken.com/one'),
      item('Two', 'https://site.example/two', 2 * HOUR_MS),
    ]
    await turn()
    const urls = async (headers = {}) => (await page('', headers)).items.map((one) => one.page.url)
    expect(await urls()).toEqual(['https://blog.kraken.com/one', 'https://site.example/two'])
    expect(await urls({ 'x-app-channel': 'telegram' })).toEqual([null, 'https://site.example/two'])
  })
})

describe('a feed', () => {
  it('is read every 5 minutes, and asked whether it has changed', async () => {
    answers['Alpha'] = () => [item('Bitcoin rises', '/1')]
    await turn()
    await turn(4 * MINUTE_MS)
    expect(asked).toHaveLength(2)
    answers['Alpha'] = () => 'same'
    await turn(MINUTE_MS)
    await turn(5 * MINUTE_MS)
    const marks = asked.filter(({ name }) => name === 'Alpha').map(({ mark }) => mark.etag)
    expect(marks).toEqual([null, '"1"', '"1"'])
    expect(await texts()).toEqual(['Bitcoin rises'])
  })

  it('that fails waits ever longer, stops no other, and works again', async () => {
    answers['Alpha'] = () => {
      throw new VendorRefused('alpha.example answered 500', 500)
    }
    answers['Beta'] = () => [item('Bitcoin rises', '/1')]
    await turn()
    expect(await texts()).toEqual(['Bitcoin rises'])
    const reads = async (ageMs: number) => {
      const before = asked.filter(({ name }) => name === 'Alpha').length
      await turn(ageMs)
      return asked.filter(({ name }) => name === 'Alpha').length - before
    }
    expect(await reads(9 * MINUTE_MS)).toBe(0)
    expect(await reads(MINUTE_MS)).toBe(1)
    expect(await reads(19 * MINUTE_MS)).toBe(0)
    expect(await reads(MINUTE_MS)).toBe(1)
    expect((await page()).feeds[0]).toMatchObject({
      name: 'Alpha',
      fetchedAt: null,
      isFailing: true,
    })
    answers['Alpha'] = () => [item('Ether rises', '/2')]
    expect(await reads(40 * MINUTE_MS)).toBe(1)
    expect((await page()).feeds[0]).toMatchObject({ isFailing: false })
    expect(await reads(5 * MINUTE_MS)).toBe(1)
  })

  it('is left alone as long as it wishes', async () => {
    answers['Alpha'] = () => {
      throw new VendorRefused('alpha.example answered 429', 429, 3 * HOUR_MS)
    }
    await turn()
    await turn(2 * HOUR_MS)
    expect(asked.filter(({ name }) => name === 'Alpha')).toHaveLength(1)
    await turn(HOUR_MS)
    expect(asked.filter(({ name }) => name === 'Alpha')).toHaveLength(2)
  })

  it('is stored by the process that holds the lease alone', async () => {
    answers['Alpha'] = () => [item('Bitcoin rises', '/1')]
    const lost = async () => {
      throw new LeaseLost()
    }
    await expect(turn(0, lost)).rejects.toBeInstanceOf(LeaseLost)
    expect(await texts()).toEqual([])
    expect(await db.reader.selectFrom('news_feeds').selectAll().execute()).toEqual([])
  })

  it('that is read no more loses its state', async () => {
    await turn()
    await turn(0, undefined, contextOf({ feeds: FEEDS.slice(0, 1) }))
    const rows = await db.reader.selectFrom('news_feeds').select('name').execute()
    expect(rows).toEqual([{ name: 'Alpha' }])
  })

  it('is shown to operators, in words and as JSON', async () => {
    answers['Alpha'] = () => [item('Bitcoin rises', '/1')]
    answers['Beta'] = () => {
      throw new VendorRefused('beta.example answered 503', 503)
    }
    await turn()
    expect(await status()).toEqual([
      'Alpha                 works    read 2026-11-25 12:00Z, next 2026-11-25 12:05Z, 1 items in 24 h',
      'Beta                  fails    read never, next 2026-11-25 12:10Z, 0 items in 24 h  beta.example answered 503',
      '2 feeds',
    ])
    const whole = JSON.parse((await status(['--json'])).join('\n')) as { feeds: unknown[] }
    expect(whole).toMatchObject({
      isRead: true,
      feeds: [
        {
          name: 'Alpha',
          state: 'works',
          fetchedAt: now,
          failureCount: 0,
          itemsOf24h: 1,
          fault: null,
        },
        { name: 'Beta', state: 'fails', failedAt: now, failureCount: 1 },
      ],
    })
    expect((await status([], contextOf({}, 'replay:a')))[0]).toContain('no feeds are read')
    await expect(status(['--xml'])).rejects.toThrow('--xml')
  })

  it('is counted by how its reads ended', async () => {
    answers['Alpha'] = () => 'same'
    answers['Beta'] = () => {
      throw new Error('away')
    }
    await turn()
    const { values } = await metrics.newsReads.get()
    expect(values.map(({ labels, value }) => [labels.feed, labels.result, value])).toEqual([
      ['Alpha', 'unchanged', 1],
      ['Beta', 'failed', 1],
    ])
  })

  it.each([
    ['auto', 'live', true],
    ['auto', 'sim:1', false],
    ['auto', 'replay:a', false],
    ['on', 'replay:a', true],
    ['off', 'live', false],
  ] as const)('is read with NEWS=%s in the market %s: %s', (mode, world, isRead) => {
    expect(isNewsRead(contextOf({ mode }, world))).toBe(isRead)
    expect(isNewsRead(contextOf({ mode, feeds: [] }, world))).toBe(false)
  })
})
