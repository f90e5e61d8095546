import { afterEach, describe, expect, it, vi } from 'vitest'
import { signIn, signOut } from '#app/state/session-state.ts'
import { sendForm } from './send-form.ts'

interface Sent {
  readonly url: string
  readonly headers: Headers
  readonly fields: [string, FormDataEntryValue][]
}

const BUCKET = 'https://bucket.oss-cn-hangzhou.aliyuncs.com'

/** Posts one form to `url` with a fixed response; returns the request and the result. */
async function send(url: string, answer: () => Response | Promise<Response>) {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (to: string, init: RequestInit) => {
    const fields = [...(init.body as FormData).entries()]
    sent.push({ url: to, headers: new Headers(init.headers), fields })
    return await answer()
  })
  const formData = { key: 'avatar/a/1.png', policy: 'p' }
  const fault = await sendForm({ url, formData, file: new Blob(['x']), name: 'me.png' })
  return { fault, sent: sent[0] }
}

const xml = (status: number, code: string) => () =>
  new Response(`<?xml version="1.0"?>\n<Error><Code>${code}</Code></Error>`, { status })

afterEach(() => {
  vi.unstubAllGlobals()
  signOut()
})

describe('a form that is sent', () => {
  it('carries its fields in order and the file last', async () => {
    const { sent } = await send('/api/oss', () => new Response(null, { status: 204 }))
    expect(sent?.fields.map(([name]) => name)).toEqual(['key', 'policy', 'file'])
    expect(sent?.fields[2]?.[1]).toMatchObject({ name: 'me.png', size: 1 })
  })

  it('sends version, language and session to our server, and nothing to a bucket', async () => {
    signIn({ token: 'secret' })
    const own = await send('/api/oss', () => new Response(null, { status: 204 }))
    expect(Object.fromEntries(own.sent?.headers ?? [])).toEqual({
      authorization: 'secret',
      language: 'zh-cn',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    })
    const bucket = await send(BUCKET, () => new Response(null, { status: 204 }))
    expect([...(bucket.sent?.headers ?? [])]).toEqual([])
    expect(bucket.sent?.url).toBe(BUCKET)
  })

  it.each([200, 204])('has arrived with %i', async (status) => {
    const body = status === 200 ? '' : null
    expect((await send(BUCKET, () => new Response(body, { status }))).fault).toBeNull()
  })

  it.each([
    [400, 'EntityTooLarge', 'tooLarge'],
    [400, 'ImageFormatNotSupported', 'notPicture'],
    [403, 'SecurityTokenExpired', 'expired'],
    [503, 'QpsLimitExceeded', 'tooMany'],
    [403, 'SignatureDoesNotMatch', 'failed'],
    [500, 'InternalError', 'failed'],
  ])('was not taken with %i %s: %s', async (status, code, fault) => {
    expect((await send('/api/oss', xml(status, code))).fault).toBe(fault)
  })

  it('has failed with any other answer, and with none', async () => {
    expect((await send(BUCKET, () => new Response('ok', { status: 201 }))).fault).toBe('failed')
    const offline = () => Promise.reject(new TypeError('Failed to fetch'))
    expect((await send(BUCKET, offline)).fault).toBe('failed')
  })
})
