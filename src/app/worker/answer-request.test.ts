import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RequestEvent } from './worker-scope.ts'

const ORIGIN = 'https://buoy.example'
const PAGE =
  '<meta name="app-settings" content="{}"><script type="module" src="/assets/index-1.js"></script>'
const HTML = { headers: { 'content-type': 'text/html' } }

vi.stubGlobal('__BUILD__', 'b1')
vi.stubGlobal('location', new URL(ORIGIN))
const { answerTo } = await import('./answer-request.ts')
const { forgetOldBuilds, keepSeen } = await import('./cached-files.ts')

const network = vi.fn<(request: Request | string) => Promise<Response>>()
let stores: Map<string, Map<string, Response>>

/** The browser's caches, in the order they were made. */
function openCaches() {
  const pathOf = (request: Request | string) =>
    new URL(typeof request === 'string' ? request : request.url, ORIGIN).pathname
  return {
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (request: Request | string) => {
      for (const store of stores.values()) {
        const found = store.get(pathOf(request))
        if (found !== undefined) return found.clone()
      }
      return undefined
    },
    open: async (name: string) => {
      const store = stores.get(name) ?? new Map<string, Response>()
      stores.set(name, store)
      return {
        put: async (request: Request | string, response: Response) => {
          store.set(pathOf(request), response)
        },
      }
    },
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  stores = new Map()
  vi.stubGlobal('caches', openCaches())
  vi.stubGlobal('fetch', network)
})
afterEach(() => {
  vi.useRealTimers()
  vi.resetAllMocks()
})

/** An answer as one's own server gives it. */
function served(body: string, init: ResponseInit = {}): Response {
  return Object.defineProperties(new Response(body, init), {
    type: { value: 'basic' },
    clone: { value: () => served(body, init) },
  })
}

/** What the worker answers, and waits for afterwards; null where it leaves the network alone. */
function ask(path: string, { mode = 'cors', method = 'GET' } = {}) {
  const work: Array<Promise<unknown>> = []
  const request = new Request(new URL(path, ORIGIN), { method })
  Object.defineProperty(request, 'mode', { value: mode })
  const event = { request, waitUntil: (one: Promise<unknown>) => work.push(one) }
  const answer = answerTo(event as unknown as RequestEvent)
  return answer === null ? null : { answer, settled: () => Promise.all(work) }
}

const open = (path: string) => ask(path, { mode: 'navigate' }) ?? expect.fail('it answers pages')
const textOf = async (answer: Promise<Response>) => (await answer).text()

/** Opens the app once, so that page and script are cached. */
async function visitOnce(html = PAGE): Promise<void> {
  network.mockImplementation(async (asked) => {
    const path = typeof asked === 'string' ? asked : new URL(asked.url).pathname
    return path.startsWith('/assets/') ? served('script') : served(html, HTML)
  })
  const { answer, settled } = open('/pages/home/home')
  await answer
  await settled()
  network.mockReset()
}

describe('a page', () => {
  it('is the newest of the network, also when one is cached', async () => {
    await visitOnce()
    network.mockImplementation(async () => served('newer', HTML))
    expect(await textOf(open('/pages/ai/ai').answer)).toBe('newer')
  })

  it('is the cached one after three seconds of silence, at any address of the app', async () => {
    await visitOnce()
    network.mockReturnValue(new Promise(() => {}))
    const { answer } = open('/s/abc?via=push')
    let isThere = false
    void answer.then(() => (isThere = true))
    await vi.advanceTimersByTimeAsync(2900)
    expect(isThere).toBe(false)
    await vi.advanceTimersByTimeAsync(200)
    expect(isThere).toBe(true)
    expect(await textOf(answer)).toBe(PAGE)
  })

  it.each([
    ['is away', () => Promise.reject(new TypeError('offline'))],
    ['is being restarted', async () => served('bad gateway', { status: 502 })],
  ])('is the cached one when the server %s', async (_what, said) => {
    await visitOnce()
    network.mockImplementation(said)
    expect(await textOf(open('/pages/ai/ai').answer)).toBe(PAGE)
  })

  it('is not cached when one of its files is lost or it is no page of the app', async () => {
    await visitOnce()
    network.mockImplementation(async (asked) => {
      if (typeof asked === 'string') throw new TypeError('lost')
      return served(PAGE.replace('index-1', 'index-2'), HTML)
    })
    const half = open('/pages/home/home')
    await half.answer
    await half.settled()
    network.mockImplementation(async () => served('<p>Sign in to this network</p>', HTML))
    const portal = open('/pages/home/home')
    await portal.answer
    await portal.settled()
    network.mockRejectedValue(new TypeError('offline'))
    expect(await textOf(open('/').answer)).toBe(PAGE)
  })

  it('is cached with the scripts that it starts the app with, which its links do not name', async () => {
    const files = '{&quot;app&quot;:[&quot;/assets/react-1.js&quot;]}'
    await visitOnce(`<meta name="start-files" content="${files}" />${PAGE}`)
    const cached = [...(stores.get('buoy-assets-b1')?.keys() ?? [])]
    expect(cached.toSorted()).toEqual(['/assets/index-1.js', '/assets/react-1.js'])
  })

  it('fails when its files are no longer cached', async () => {
    await visitOnce()
    stores.delete('buoy-assets-b1')
    network.mockRejectedValue(new TypeError('offline'))
    await expect(open('/').answer).rejects.toThrow('offline')
  })

  it('comes from the network when the browser cache is broken', async () => {
    const broken = () => Promise.reject(new Error('QuotaExceededError'))
    vi.stubGlobal('caches', { match: broken, open: broken, keys: broken, delete: broken })
    network.mockImplementation(async () => served(PAGE, HTML))
    const { answer, settled } = open('/')
    expect(await textOf(answer)).toBe(PAGE)
    await settled()
    await forgetOldBuilds()
  })
})

describe('a file with a digest in its name', () => {
  it('is requested once', async () => {
    network.mockImplementation(async () => served('script'))
    const first = ask('/assets/index-1.js')
    expect(await (await first?.answer)?.text()).toBe('script')
    await first?.settled()
    expect(await (await ask('/assets/index-1.js')?.answer)?.text()).toBe('script')
    expect(network).toHaveBeenCalledTimes(1)
  })

  it('is not cached when the server had none', async () => {
    network.mockImplementation(async () => served('{}', { status: 404 }))
    const gone = ask('/assets/old-1.js')
    expect((await gone?.answer)?.status).toBe(404)
    await gone?.settled()
    expect(stores.get('buoy-assets-b1')).toBeUndefined()
  })

  it('is cached for the newest two builds', async () => {
    for (const build of ['a1', 'a2', 'a3']) stores.set(`buoy-assets-${build}`, new Map())
    stores.set('buoy-page', new Map())
    await forgetOldBuilds()
    expect([...stores.keys()]).toEqual(['buoy-assets-a3', 'buoy-page', 'buoy-assets-b1'])
  })

  it('that loaded before the worker is cached too, and nothing of other sites', async () => {
    network.mockImplementation(async (asked) =>
      asked === '/' ? served(PAGE, HTML) : served('script'),
    )
    await keepSeen([
      `${ORIGIN}/assets/later-1.js`,
      `${ORIGIN}/api/user`,
      'https://x.example/assets/a.js',
    ])
    expect([...(stores.get('buoy-assets-b1')?.keys() ?? [])]).toEqual([
      '/assets/later-1.js',
      '/assets/index-1.js',
    ])
  })
})

describe('what the worker ignores', () => {
  it.each([
    ['/api/market/tickers', {}],
    ['/api/stream', {}],
    ['/api/pictures/a.jpg', { mode: 'navigate' }],
    ['/assets/index-1.js', { method: 'POST' }],
    ['/uploads/a.jpg', {}],
    ['/404.html', { mode: 'navigate' }],
    ['https://t.me/a', { mode: 'navigate' }],
  ])('%s', (path, how) => {
    expect(ask(path, how)).toBeNull()
  })
})
