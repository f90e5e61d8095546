import { afterEach, describe, expect, it } from 'vitest'
import { currentToken, signIn, signOut } from '#app/state/session-state.ts'
import { ApiFailure, isWorthRetrying } from './api-failure.ts'
import { call } from './client.ts'
import { onSessionEnd } from './session-end.ts'

/** A fetch that answers `body` and records its requests. */
function answering(body: string) {
  const asked: { url: string; init: RequestInit }[] = []
  const fetch = async (url: unknown, init: RequestInit = {}) => {
    asked.push({ url: String(url), init })
    return new Response(body)
  }
  return { asked, fetch: fetch as typeof globalThis.fetch }
}

/** A fetch that never answers and ends only when aborted. */
const hanging = ((_url: unknown, init: RequestInit = {}) =>
  new Promise((_, reject) => {
    init.signal?.addEventListener('abort', () => reject(init.signal?.reason))
  })) as typeof globalThis.fetch

const success = JSON.stringify({ code: 200, msg: 'ok', data: { marketNow: 5 } })

async function failureOf(attempt: Promise<unknown>): Promise<ApiFailure> {
  const error = await attempt.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiFailure)) throw new Error(`no failure but ${String(error)}`)
  return error
}

describe('a call of the contract', () => {
  it('sends a GET as a query string, leaves out what is undefined, and gives the data', async () => {
    const { asked, fetch } = answering(success)
    const request = { marketId: 'm1', interval: '1h', limit: 3, before: undefined } as const
    await call('GET /market/candles', request as never, { fetch })
    expect(asked[0]?.url).toBe('/api/market/candles?marketId=m1&interval=1h&limit=3')
    expect(await call('GET /quotes/coins/rate', {}, { fetch })).toEqual({ marketNow: 5 })
  })

  it('sends a POST as JSON', async () => {
    const { asked, fetch } = answering(JSON.stringify({ code: 200, msg: '', data: '{}' }))
    await call('POST /quotes/coins/rate', {}, { fetch })
    expect(asked[0]?.init).toMatchObject({ method: 'POST', body: '{}' })
  })

  it('carries channel, platform, version and language', async () => {
    const { asked, fetch } = answering(success)
    await call('GET /quotes/coins/rate', {}, { fetch })
    expect(asked[0]?.init.headers).toMatchObject({
      'x-app-channel': 'web',
      'x-app-platform': 'h5',
      'x-client-version': expect.stringMatching(/^\d+\.\d+\.\d+$/),
      language: 'zh-cn',
    })
  })

  it('turns a refusal into its code and the server text', async () => {
    const { fetch } = answering(JSON.stringify({ code: 40403, msg: 'no such signal', data: null }))
    const failure = await failureOf(call('GET /aiCoin/getDetail', { id: 'x' }, { fetch }))
    expect(failure).toMatchObject({ kind: 'refusal', code: 40403, message: 'no such signal' })
  })

  it.each(['<html>', '', 'null', '[]', '{"code":"200"}', '{"code":200}'])(
    'calls %j malformed',
    async (body) => {
      const { fetch } = answering(body)
      expect((await failureOf(call('GET /market/status', {}, { fetch }))).kind).toBe('malformed')
    },
  )

  it('distinguishes a timeout, an abort and an unreachable host', async () => {
    const late = call('GET /market/status', {}, { fetch: hanging, timeoutMs: 5 })
    expect((await failureOf(late)).kind).toBe('timeout')
    const stop = new AbortController()
    const stopped = call('GET /market/status', {}, { fetch: hanging, signal: stop.signal })
    stop.abort()
    expect((await failureOf(stopped)).kind).toBe('aborted')
    const down = (async () => {
      throw new TypeError('Failed to fetch')
    }) as typeof globalThis.fetch
    expect((await failureOf(call('GET /market/status', {}, { fetch: down }))).kind).toBe('offline')
  })
})

describe('a call with a session', () => {
  const refusing = (code: number) =>
    answering(JSON.stringify({ code, msg: 'Sign in again.', data: null })).fetch
  afterEach(() => signOut())

  it('carries the token, and none for a guest', async () => {
    const { asked, fetch } = answering(success)
    await call('GET /market/status', {}, { fetch })
    signIn({ token: 'secret-1' })
    await call('GET /market/status', {}, { fetch })
    const sent = asked.map(({ init }) => new Headers(init.headers).get('authorization'))
    expect(sent).toEqual([null, 'secret-1'])
  })

  it('ends once at a 401, however many calls it meets, with the server text', async () => {
    const heard: string[] = []
    onSessionEnd((message) => void heard.push(message))
    signIn({ token: 'old' })
    const calls = [1, 2, 3].map(async () => {
      return await failureOf(call('GET /market/status', {}, { fetch: refusing(401) }))
    })
    expect((await Promise.all(calls)).map(({ code }) => code)).toEqual([401, 401, 401])
    expect(currentToken()).toBeNull()
    expect(heard).toEqual(['Sign in again.'])
  })

  it('does not end a session that began meanwhile', async () => {
    signIn({ token: 'old' })
    const { promise, resolve } = Promise.withResolvers<Response>()
    const slow = failureOf(call('GET /market/status', {}, { fetch: () => promise }))
    signIn({ token: 'new' })
    resolve(new Response(JSON.stringify({ code: 401, msg: '', data: null })))
    await slow
    expect(currentToken()).toBe('new')
  })

  it.each([403, 42203, 42201, 40920])('stays at a refusal by %i', async (code) => {
    signIn({ token: 'good' })
    await failureOf(call('GET /market/status', {}, { fetch: refusing(code) }))
    expect(currentToken()).toBe('good')
  })
})

describe('a retry', () => {
  it('helps after a network or server error, and not after a refusal or our own abort', () => {
    expect(isWorthRetrying(new ApiFailure('timeout'))).toBe(true)
    expect(isWorthRetrying(new ApiFailure('refusal', '', 50301))).toBe(true)
    expect(isWorthRetrying(new ApiFailure('refusal', '', 40403))).toBe(false)
    expect(isWorthRetrying(new ApiFailure('aborted'))).toBe(false)
    expect(isWorthRetrying(new TypeError('a fault of ours'))).toBe(false)
  })
})
