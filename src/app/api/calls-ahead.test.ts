import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sendAhead, takeAhead } from './calls-ahead.ts'

const PATH = '/api/market/overview'
const GUEST = { language: 'en' }
const never = new AbortController().signal

describe('a call sent ahead', () => {
  beforeEach(() => {
    // The age of the page, which here is that of the thread.
    vi.spyOn(performance, 'now').mockReturnValue(1000)
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => new Response('answer')),
    )
    void sendAhead(PATH, GUEST)
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  it('answers the same call once', async () => {
    expect(await (await takeAhead(PATH, GUEST, never))?.text()).toBe('answer')
    expect(takeAhead(PATH, GUEST, never)).toBeNull()
  })

  it.each([
    ['of another address', '/api/market/status', GUEST],
    ['of somebody else', PATH, { ...GUEST, authorization: 'token' }],
    ['in another language', PATH, { language: 'vi' }],
  ])('does not answer a call %s', (_what, path, headers) => {
    expect(takeAhead(path, headers, never)).toBeNull()
  })

  it('is not used once it is out of date', () => {
    vi.spyOn(performance, 'now').mockReturnValueOnce(15_001)
    expect(takeAhead(PATH, GUEST, never)).toBeNull()
  })

  it('fails as the call would: without a network, and when its caller has left', async () => {
    vi.mocked(fetch).mockRejectedValueOnce(new TypeError('offline'))
    void sendAhead(PATH, GUEST)
    await expect(takeAhead(PATH, GUEST, never)).rejects.toThrow('offline')
    vi.mocked(fetch).mockReturnValueOnce(new Promise(() => {}))
    void sendAhead(PATH, GUEST)
    const caller = new AbortController()
    const answer = takeAhead(PATH, GUEST, caller.signal)
    caller.abort(new Error('left'))
    await expect(answer).rejects.toThrow('left')
  })
})
