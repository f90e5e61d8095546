import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sendQueued } from './send-queued.ts'
import { dropQueued, queueWrite, queuedWrites } from '#app/state/write-queue.ts'

const star = (coinId: string, isStarred: boolean) =>
  queueWrite({
    key: `star ${coinId}`,
    name: 'POST /market/favorite',
    request: { coinId, isStarred },
  })
const sent = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const bodies = () => sent.mock.calls.map(([, init]) => JSON.parse(init.body as string) as unknown)
const answer = (code: number) => async () => Response.json({ code, msg: '', data: {} })

describe('writes that wait for a connection', () => {
  beforeEach(() => {
    sent.mockReset().mockImplementation(answer(200))
    vi.stubGlobal('fetch', sent)
  })
  afterEach(() => {
    for (const { key } of queuedWrites()) dropQueued(key)
    vi.unstubAllGlobals()
  })

  it('are sent in order, the last of each key alone', async () => {
    star('btc', true)
    star('eth', true)
    star('btc', false)
    expect(await sendQueued()).toBe(2)
    expect(bodies()).toEqual([
      { coinId: 'eth', isStarred: true },
      { coinId: 'btc', isStarred: false },
    ])
    expect(queuedWrites()).toEqual([])
  })

  it('wait on while the server cannot be reached, is busy or asked too often', async () => {
    star('btc', true)
    for (const fail of [() => Promise.reject(new TypeError('lost')), answer(503), answer(429)]) {
      sent.mockImplementation(fail)
      expect(await sendQueued()).toBe(0)
      expect(queuedWrites()).toHaveLength(1)
    }
  })

  it('are over where the server refuses them, and the next one is sent', async () => {
    star('gone', true)
    star('eth', true)
    sent.mockImplementationOnce(answer(40401))
    expect(await sendQueued()).toBe(1)
    expect(queuedWrites()).toEqual([])
  })

  it('are sent once, however often it is asked', async () => {
    star('btc', true)
    await Promise.all([sendQueued(), sendQueued()])
    expect(sent).toHaveBeenCalledTimes(1)
  })
})
