import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openSilentServer, UNENDING_ANSWER } from '#tests/support/silent-server.ts'
import { ApiFailure } from './api-failure.ts'
import { apiHost } from './api-host.ts'
import { call } from './client.ts'

/** Calls a server on loopback that answers with these words; gives the kind of the failure. */
async function kindOf(words: string, endAfterMs?: number): Promise<string> {
  const server = await openSilentServer(words)
  const ask = async (url: unknown, init: RequestInit = {}) =>
    await fetch(`http://127.0.0.1:${server.port}${String(url)}`, init)
  const asked = call('GET /market/status', {}, { fetch: ask, timeoutMs: 500 })
  const failed = asked.then(
    () => 'answered',
    (error: unknown) => (error instanceof ApiFailure ? error.kind : String(error)),
  )
  if (endAfterMs === undefined) await failed
  else await new Promise((resolve) => setTimeout(resolve, endAfterMs))
  await server.close()
  return await failed
}

const PAGE = '<html><title>Sign in to this network</title></html>'
const HEAD = 'HTTP/1.1 200 OK\r\n'

const reported = vi.spyOn(apiHost, 'reportFailure')
beforeEach(() => {
  reported.mockClear()
})

/** Whatever the reason, another host is looked for. */
async function expectKind(kind: string, words: string, endAfterMs?: number): Promise<void> {
  expect(await kindOf(words, endAfterMs)).toBe(kind)
  expect(reported).toHaveBeenCalledTimes(1)
}

describe('a call whose host gives no answer of ours', () => {
  it('is late: nothing comes at all', async () => {
    await expectKind('timeout', '')
  })

  it('is lost: an answer that breaks off', async () => {
    await expectKind('offline', UNENDING_ANSWER, 100)
  })

  it('is lost: a connection that ends before an answer', async () => {
    await expectKind('offline', '', 100)
  })

  it('is lost: a header line without a colon', async () => {
    await expectKind('offline', `${HEAD}no colon in this line\r\n\r\n`)
  })

  it('is intercepted: another server in its place', async () => {
    const page = `${HEAD}content-length: ${PAGE.length}\r\n\r\n${PAGE}`
    await expectKind('malformed', page)
  })
})
