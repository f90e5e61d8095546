import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchAhead, LostFile } from './fetch-ahead.ts'

const FILE = 'assets/MyPage.js'
const load = vi.fn(async () => 'page')
const fetched = vi.fn<(href: string) => Promise<Response>>()

describe('code fetched before its import', () => {
  beforeEach(() => {
    vi.stubGlobal('document', { querySelectorAll: () => [] })
    vi.stubGlobal('fetch', fetched)
  })
  afterEach(() => {
    vi.resetAllMocks()
    vi.unstubAllGlobals()
  })

  it('is not imported while one of its files fails, and requested again the next time', async () => {
    fetched.mockRejectedValueOnce(new TypeError('lost')).mockResolvedValueOnce(new Response('1'))
    load.mockResolvedValue('page')
    await expect(fetchAhead(load, [FILE])).rejects.toThrow(LostFile)
    expect(load).not.toHaveBeenCalled()
    expect(await fetchAhead(load, [FILE])).toBe('page')
    expect(fetched.mock.calls).toEqual([[`/${FILE}`], [`/${FILE}`]])
  })

  it('counts as failed when the server is unreachable, not when it answers 404', async () => {
    fetched.mockResolvedValueOnce(new Response('', { status: 502 }))
    await expect(fetchAhead(load, ['assets/b.js'])).rejects.toThrow(LostFile)
    fetched.mockResolvedValueOnce(new Response('', { status: 404 }))
    await expect(fetchAhead(load, ['assets/b.js'])).rejects.not.toThrow(LostFile)
  })

  it('fails when a file is gone, and fetches no loaded file twice', async () => {
    fetched.mockResolvedValueOnce(new Response('', { status: 404 }))
    await expect(fetchAhead(load, ['assets/Gone.js'])).rejects.toThrow('/assets/Gone.js')
    fetched.mockResolvedValueOnce(new Response('1'))
    await Promise.all([fetchAhead(load, ['assets/a.js']), fetchAhead(load, ['assets/a.js'])])
    await fetchAhead(load, ['assets/a.js'])
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['a script that the page names', { rel: 'modulepreload' }],
    ['a style that the page has', { rel: 'stylesheet', sheet: {} }],
  ])('needs no fetch for %s', async (_what, link) => {
    vi.stubGlobal('document', { querySelectorAll: () => [link] })
    load.mockResolvedValue('page')
    expect(await fetchAhead(load, ['assets/routes.js'])).toBe('page')
    expect(fetched).not.toHaveBeenCalled()
  })

  it('counts as lost where a script that the page preloads did not come, until it can be fetched', async () => {
    vi.stubGlobal('document', { querySelectorAll: () => [{ rel: 'modulepreload' }] })
    load.mockRejectedValue(new TypeError('failed to fetch the module'))
    fetched.mockRejectedValueOnce(new TypeError('lost'))
    await expect(fetchAhead(load, ['assets/chart.js'])).rejects.toThrow(LostFile)
    fetched.mockResolvedValueOnce(new Response('1'))
    await expect(fetchAhead(load, ['assets/chart.js'])).rejects.toThrow(
      'failed to fetch the module',
    )
  })
})
