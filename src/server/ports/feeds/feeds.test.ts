import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  type FeedsServer,
  openFeedsServer,
  rssOf,
  testNetwork,
} from '#tests/support/news/feeds-server.ts'
import { VendorRefused } from '../vendor/fetch-answer.ts'
import { AnswerTooLarge } from '../vendor/fetch-limited.ts'
import { AddressRefused } from '../vendor/public-address.ts'
import { decodeText } from './decode-text.ts'
import { FEED_LIMITS, PUBLIC_NETWORK } from './fetch-feed.ts'
import { openFeedReader } from './open-feed-reader.ts'
import { parseFeed } from './parse-feed.ts'
import type { FeedItem, FeedMark } from './port.ts'

const NO_MARK: FeedMark = { etag: null, lastModified: null }
const never = new AbortController().signal
const ITEM = '<item><title>Hi</title><link>https://a.example/1</link></item>'

let server: FeedsServer
let canary: FeedsServer
beforeEach(async () => {
  server = await openFeedsServer()
  canary = await openFeedsServer('127.0.0.1')
})
afterEach(async () => {
  await server.close()
  await canary.close()
})

const send =
  (
    body: string | Buffer,
    headers: Readonly<Record<string, string>> = {},
    status = 200,
  ): RequestListener =>
  (_request: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': 'application/rss+xml', ...headers }).end(body)
const redirect = (to: string, status = 302) => send('', { location: to }, status)

interface How {
  readonly path?: string
  readonly url?: string
  readonly mark?: FeedMark
  readonly timeoutMs?: number
  readonly network?: ReturnType<typeof testNetwork>
}
const read = ({
  path = '/feed',
  url,
  mark = NO_MARK,
  timeoutMs = 5000,
  network = testNetwork(),
}: How = {}) =>
  openFeedReader({
    userAgent: 'Buoy (+https://buoy.example)',
    limits: { ...FEED_LIMITS, timeoutMs },
    network,
  }).read({ name: 'A', url: url ?? server.origin + path }, mark, never)
async function itemsOf(body: string | Buffer, headers = {}): Promise<readonly FeedItem[]> {
  server.serve('/feed', send(body, headers))
  const answer = await read()
  return answer.kind === 'same' ? [] : answer.items
}
/** Texts of a feed's items, without a server and a thread. */
const textsOf = (body: string | Buffer, headers: Readonly<Record<string, string>> = {}) =>
  parseFeed(decodeText(Buffer.from(body as string), headers['content-type'] ?? null)).map(
    ({ text }) => text,
  )

describe('a feed', () => {
  it('of RSS gives text, link and time of each item', async () => {
    const item = `<item><title>Rise</title><link>https://a.example/1?x=1&y=2</link><pubDate>Sat, 21 Nov 2026 10:00:00 GMT</pubDate></item>`
    expect(await itemsOf(rssOf(item))).toEqual([
      { text: 'Rise', link: 'https://a.example/1?x=1&y=2', time: 'Sat, 21 Nov 2026 10:00:00 GMT' },
    ])
  })

  it('of Atom gives its alternate link and its first time', async () => {
    const entry =
      '<entry><title type="html">A &amp;amp; &lt;b&gt;B&lt;/b&gt;</title><link rel="self" href="/s"/><link rel="alternate" href="/a"/><published>2026-11-21T10:00:00Z</published><updated>2026-11-22T10:00:00Z</updated></entry>'
    const feed = `<feed xmlns="http://www.w3.org/2005/Atom"><title>T</title>${entry}</feed>`
    expect(await itemsOf(feed)).toEqual([
      { text: 'A & B', link: '/a', time: '2026-11-21T10:00:00Z' },
    ])
  })

  it('of JSON gives the same', async () => {
    const item = {
      id: '1',
      url: 'https://a.example/1',
      content_text: 'Hi',
      date_published: '2026-11-21T10:00:00Z',
    }
    const feed = JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'T',
      items: [item],
    })
    expect(await itemsOf(feed, { 'content-type': 'application/feed+json' })).toEqual([
      { text: 'Hi', link: 'https://a.example/1', time: '2026-11-21T10:00:00Z' },
    ])
  })

  it('is asked by an honest name, and whether there is a newer one', async () => {
    server.serve(
      '/feed',
      send(rssOf(ITEM), { etag: '"v1"', 'last-modified': 'Sat, 21 Nov 2026 10:00:00 GMT' }),
    )
    const first = await read()
    const mark = first.kind === 'same' ? NO_MARK : first.mark
    expect(mark).toEqual({ etag: '"v1"', lastModified: 'Sat, 21 Nov 2026 10:00:00 GMT' })
    server.serve('/feed', send('', {}, 304))
    expect(await read({ mark })).toEqual({ kind: 'same' })
    expect(server.asked[1]).toMatchObject({
      'user-agent': 'Buoy (+https://buoy.example)',
      'if-none-match': '"v1"',
      'if-modified-since': mark.lastModified,
    })
    expect(server.asked[0]).not.toHaveProperty('accept-encoding')
  })

  it('is found behind three redirects, and not behind four', async () => {
    server.serve('/feed', send(rssOf(ITEM)))
    server.serve('/1', redirect('/2', 301))
    server.serve('/2', redirect('/3', 307))
    server.serve('/3', redirect(`${server.origin}/feed`, 308))
    server.serve('/0', redirect('/1'))
    expect(await read({ path: '/1' })).toMatchObject({
      kind: 'items',
      url: `${server.origin}/feed`,
    })
    await expect(read({ path: '/0' })).rejects.toThrow('redirects too often')
  })

  it('keeps fifty items of however many', async () => {
    expect(await itemsOf(rssOf(ITEM.repeat(5000)))).toHaveLength(50)
  })
})

describe('a title', () => {
  it.each([
    ['<![CDATA[A &amp; B <b>bold</b> &rsquo;]]>', 'A & B bold ’'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;Hi', 'Hi'],
    ['<![CDATA[<script>alert(1)</script>Hi<img src=x onerror=alert(1)>]]>', 'Hi'],
    ['&amp;lt;script&amp;gt;alert(1)&amp;lt;/script&amp;gt;Hi', 'Hi'],
    ['<![CDATA[Hi<script>alert(1)]]>', 'Hi'],
    ['5 &lt; 6 and AT&amp;T', '5 < 6 and AT&T'],
    ['<![CDATA[<!-- x -->One<br>two]]>', 'One two'],
    ['&#x202e;evil', '\u202eevil'],
  ])('%s is plain text', async (title, text) => {
    expect(textsOf(rssOf(`<item><title>${title}</title></item>`))).toEqual([text])
  })

  it('that is missing is the summary, and an item with neither is left out', async () => {
    const items =
      '<item><description>&lt;p&gt;Sum&lt;/p&gt;</description></item><item><link>x</link></item>'
    expect(textsOf(rssOf(items))).toEqual(['Sum'])
  })
})

describe('an encoding', () => {
  const latin = (head: string) =>
    Buffer.from(rssOf('<item><title>Café</title></item>', head), 'latin1')
  const utf8 = (head: string) => rssOf('<item><title>Café’s</title></item>', head)
  const xml = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>`
  const type = (charset: string) => ({ 'content-type': `text/xml; charset=${charset}` })

  it.each([
    ['of the declaration', latin(xml('iso-8859-1')), {}, 'Café'],
    ['of the header', latin('<?xml version="1.0"?>'), type('windows-1252'), 'Café'],
    [
      'declared as UTF-8 that is Latin-1 of the header',
      latin(xml('utf-8')),
      type('iso-8859-1'),
      'Café',
    ],
    [
      'said to be UTF-8 that is Latin-1 of the declaration',
      latin(xml('iso-8859-1')),
      type('utf-8'),
      'Café',
    ],
    ['said to be Latin-1 that is UTF-8', utf8(xml('utf-8')), type('iso-8859-1'), 'Café’s'],
    ['declared as Latin-1 that is UTF-8', utf8(xml('iso-8859-1')), {}, 'Café’s'],
    ['that nobody knows', utf8(xml('klingon-8')), type('nonsense'), 'Café’s'],
    ['declared as UTF-16 that is UTF-8', utf8(xml('utf-16')), {}, 'Café’s'],
    ['with a mark', Buffer.from(`\ufeff${utf8(xml('iso-8859-1'))}`), type('iso-8859-1'), 'Café’s'],
    ['of UTF-16 with a mark', Buffer.from(`\ufeff${utf8(xml('utf-16'))}`, 'utf16le'), {}, 'Café’s'],
  ])('%s is read right', async (_what, body, headers, text) => {
    expect(textsOf(body, headers)).toEqual([text])
  })

  it('of Chinese characters is read right', async () => {
    const title = Buffer.from([0xb1, 0xc8, 0xcc, 0xd8, 0xb1, 0xd2])
    const [before = '', after = ''] = rssOf('<item><title>|</title></item>', xml('gb2312')).split(
      '|',
    )
    const body = Buffer.concat([Buffer.from(before), title, Buffer.from(after)])
    expect(textsOf(body)).toEqual(['比特币'])
  })

  it.each([
    ['replaces a byte that is not in it', '比特币', '比特币\ufffd'],
    ['is Windows-1252 where nothing says so', 'Caf', 'Cafÿ'],
  ])('that fits nothing %s', (_what, word, text) => {
    const body = rssOf(`<item><title>${word}|</title></item>`, '<?xml version="1.0"?>')
    const [before = '', after = ''] = body.split('|')
    const bytes = Buffer.concat([Buffer.from(before), Buffer.from([0xff]), Buffer.from(after)])
    expect(textsOf(bytes)).toEqual([text])
  })
})

describe('a hostile feed', () => {
  it.each([
    ['declares 10 MB', { 'content-length': '10485760' }],
    ['sends 10 MB', {}],
  ])('that %s is cut', async (_how, headers) => {
    server.serve('/feed', (_request, response) => {
      response.writeHead(200, headers)
      response.end(
        rssOf(
          `<item><title>x</title><description>${'x'.repeat(10_485_760)}</description></item>`,
        ).slice(0, 10_485_760),
      )
    })
    await expect(read()).rejects.toBeInstanceOf(AnswerTooLarge)
  })

  it.each([
    ['never ends', ' '.repeat(4096), 0, AnswerTooLarge],
    ['drips', ' ', 40, DOMException],
  ])('that %s is given up', async (_how, chunk, everyMs, fault) => {
    server.serve('/feed', (_request, response) => {
      response.writeHead(200)
      const drip = setInterval(() => {
        for (let count = 0; count < (everyMs === 0 ? 50 : 1); count += 1) response.write(chunk)
      }, everyMs)
      response.on('close', () => clearInterval(drip))
    })
    await expect(read({ timeoutMs: everyMs === 0 ? 20_000 : 300 })).rejects.toBeInstanceOf(fault)
  })

  it('that says nothing is given up in time', async () => {
    server.serve('/feed', () => {})
    await expect(read({ timeoutMs: 200 })).rejects.toMatchObject({ name: 'TimeoutError' })
  })

  it('expands no entity (T23)', async () => {
    const entities = ['<!ENTITY a "lol lol lol lol">', ...'bcdefghij'].map((name, at) =>
      at === 0 ? name : `<!ENTITY ${name} "${`&${'abcdefghij'[at - 1]};`.repeat(10)}">`,
    )
    const head = `<?xml version="1.0"?><!DOCTYPE rss [${entities.join('')}<!ENTITY x SYSTEM "file:///etc/passwd">]>`
    const [text = ''] = textsOf(rssOf('<item><title>A &j; &x;</title></item>', head))
    expect(text.length).toBeLessThan(20)
    expect(text).not.toContain('lol')
    expect(text).not.toContain('root')
  })

  it.each([
    ['a loop', '/loop'],
    ['a redirect that leads nowhere', ''],
    ['a redirect to a file', 'file:///etc/passwd'],
    ['a redirect to a script', 'javascript:alert(1)'],
  ])('is refused for %s', async (_what, to) => {
    server.serve('/loop', redirect(to))
    const failure = await read({ path: '/loop' }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Error)
    expect([VendorRefused.name, AddressRefused.name]).toContain((failure as Error).name)
  })

  it.each(['127.0.0.1', 'localhost', '0x7f.1', '2130706433', '[::ffff:127.0.0.1]', '[::1]'])(
    'leads to no machine of our own by %s',
    async (host) => {
      const network = testNetwork({ localhost: ['127.0.0.1'] })
      server.serve('/feed', redirect(`http://${host}:${canary.port}/feed`))
      canary.serve('/feed', send(rssOf(ITEM)))
      await expect(read({ network })).rejects.toBeInstanceOf(AddressRefused)
      await expect(
        read({ network, url: `http://${host}:${canary.port}/feed` }),
      ).rejects.toBeInstanceOf(AddressRefused)
      expect(canary.asked).toEqual([])
    },
  )

  it('leads to no metadata service (T22)', async () => {
    server.serve('/feed', redirect('http://169.254.169.254/latest/meta-data/'))
    await expect(read()).rejects.toBeInstanceOf(AddressRefused)
  })

  it('whose name leads to a machine of our own is refused, also as one of several (T22)', async () => {
    const network = testNetwork({
      'a.example': ['127.0.0.1'],
      'b.example': ['127.0.0.2', '127.0.0.1'],
    })
    for (const host of ['a.example', 'b.example', 'unknown.example']) {
      await expect(
        read({ network, url: `http://${host}:${canary.port}/feed` }),
      ).rejects.toBeInstanceOf(AddressRefused)
    }
    expect(canary.asked).toEqual([])
  })

  it('is connected to by the address that was checked: its name is resolved once (T22)', async () => {
    const network = testNetwork({ 'a.example': ['127.0.0.2'] })
    server.serve('/feed', send(rssOf(ITEM)))
    expect(await read({ network, url: `http://a.example:${server.port}/feed` })).toMatchObject({
      kind: 'items',
    })
    expect(network.resolved).toEqual(['a.example'])
  })

  it('on this machine is refused outside tests', async () => {
    server.serve('/feed', send(rssOf(ITEM)))
    const reader = openFeedReader({ userAgent: 'Buoy' })
    for (const url of [`${server.origin}/feed`, `http://localhost:${canary.port}/`]) {
      await expect(reader.read({ name: 'A', url }, NO_MARK, never)).rejects.toBeInstanceOf(
        AddressRefused,
      )
    }
    expect(await PUBLIC_NETWORK.resolve('localhost')).not.toEqual([])
    expect([...server.asked, ...canary.asked]).toEqual([])
  })

  it.each([
    ['a page', '<!doctype html><html><body>Just a moment...</body></html>'],
    ['nothing', ''],
    ['half a feed', '<rss><channel><item><title>x'],
    ['a JSON of another kind', '{"error":"denied"}'],
    ['elements without end', `<rss version="2.0"><channel>${'<a>'.repeat(50_000)}`],
    ['noise', Buffer.alloc(100_000, 0x9d)],
  ])('of %s is no feed (T23)', async (_what, body) => {
    await expect(itemsOf(body)).rejects.toBeInstanceOf(VendorRefused)
  })

  it.each([
    ['30', 30_000],
    [new Date(Date.now() + 3_600_000).toUTCString(), 3_600_000],
    ['999999999', 86_400_000],
    ['soon', -1],
  ])('that is asked too often is left alone as it wishes: %s', async (wish, wishMs) => {
    server.serve('/feed', send('', { 'retry-after': wish }, 429))
    const failure = (await read().catch((error: unknown) => error)) as VendorRefused
    expect(failure.status).toBe(429)
    const waitMs = failure.retryAfterMs ?? -1
    expect(Math.abs(waitMs - wishMs)).toBeLessThan(600_000)
  })

  it('is left when the reader stops', async () => {
    const stop = new AbortController()
    server.serve('/feed', () => stop.abort(new Error('stopped')))
    const reader = openFeedReader({ userAgent: 'Buoy', network: testNetwork() })
    await expect(
      reader.read({ name: 'A', url: `${server.origin}/feed` }, NO_MARK, stop.signal),
    ).rejects.toThrow('stopped')
  })
})
