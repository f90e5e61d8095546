import { randomBytes } from 'node:crypto'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { objectKey } from '#app/features/account/upload/object-key.ts'
import { signPolicy } from '#app/features/account/upload/sign-policy.ts'
import { ARRIVAL_MS as SHIPPED_MS } from '#server/http/connection/limit-body-time.ts'
import { type AccountFixture, openAccountFixture } from '#tests/support/account/account-fixture.ts'
import { openTestHttp } from '#tests/support/server/open-test-http.ts'

/** Instead of ten seconds. */
const ARRIVAL_MS = 800
const STEP_MS = 100

it('headers and bodies have ten seconds in the server that ships', () => {
  expect(SHIPPED_MS).toBe(10_000)
})

let fixture: AccountFixture
let app: FastifyInstance
let port: number
let token: string

beforeAll(async () => {
  fixture = await openAccountFixture()
  ;({ token } = await fixture.register('slow@example.com'))
  app = await openTestHttp(fixture.context, undefined, { arrivalMs: ARRIVAL_MS })
  await app.listen({ port: 0, host: '127.0.0.1' })
  ;({ port } = app.server.address() as AddressInfo)
})

afterAll(async () => {
  await app.close()
  await fixture.close()
})

/** Writes `head` at once and then a step of `rest` every 100 ms, till the server hangs up. */
async function dribble(head: string, rest: Buffer, stepBytes: number): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  const { promise: closed, resolve } = Promise.withResolvers<void>()
  socket.on('data', (chunk) => {
    received += String(chunk)
  })
  socket.on('close', () => resolve())
  socket.on('error', () => resolve())
  socket.write(head, 'latin1')
  for (let at = 0; at < rest.length && !socket.destroyed; at += stepBytes) {
    socket.write(rest.subarray(at, at + stepBytes))
    await sleep(STEP_MS)
  }
  await closed
  return received
}

const ENDLESS = Buffer.alloc(1000, 'x')
const POST =
  'POST /api/user/logoff HTTP/1.1\r\nHost: x\r\nLanguage: en\r\nContent-Type: application/json'

describe('a request that comes too slowly', () => {
  it.each([
    ['as nothing at all', '', Buffer.alloc(0)],
    ['by its headers', 'GET /api/market/status HTTP/1.1\r\nHost: x\r\nX: ', ENDLESS],
    ['by its body', `${POST}\r\nContent-Length: 1000\r\n\r\n{`, ENDLESS],
    ['by its chunks', `${POST}\r\nTransfer-Encoding: chunked\r\n\r\nfff\r\n`, ENDLESS],
  ])('is refused with 408 in an envelope: %s (R21)', async (_how, head, rest) => {
    const answer = await dribble(head, rest, 1)
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(JSON.parse(answer.slice(answer.indexOf('{')))).toMatchObject({ code: 408, data: null })
  })

  it('is hung up on where its answer has left and its body only holds the line (R21)', async () => {
    const head = 'GET /api/none HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n'
    expect(await dribble(head, ENDLESS, 1)).toMatch(/^HTTP\/1\.1 404 /)
  })
})

describe('a picture', () => {
  it('from a slow phone is taken, and one that only holds the line is not', async () => {
    const { head, body } = await uploadOf(await noise())
    const [slow, held] = await Promise.all([
      dribble(head, body, Math.ceil(body.length / 15)),
      dribble(head, body, 20),
    ])
    expect(slow).toMatch(/^HTTP\/1\.1 204 /)
    expect(held).toMatch(/^HTTP\/1\.1 408 /)
    expect(held).toContain('<Code>RequestTimeout</Code>')
  })

  it('that stops on its way is cut, however fast it began (R21)', async () => {
    const { head, body } = await uploadOf(await noise())
    const most = body.subarray(0, -1000)
    const startMs = performance.now()
    const answer = await dribble(`${head}${most.toString('latin1')}`, Buffer.alloc(0), 1)
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    // Its average pace would have lasted for twice as long.
    expect(performance.now() - startMs).toBeLessThan(4 * ARRIVAL_MS)
  })
})

/** 120 kB that no format makes smaller. */
async function noise(): Promise<Uint8Array> {
  const raw = { width: 200, height: 200, channels: 3 } as const
  return await sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
    .png()
    .toBuffer()
}

async function uploadOf(bytes: Uint8Array): Promise<{ head: string; body: Buffer }> {
  const given = await fixture.call('POST /common/getStsToken', {}, { token })
  const { folder, accessKeyId, accessKeySecret, stsToken } = given
  const wallNow = fixture.clock.now
  const form = new FormData()
  const fields = {
    key: objectKey({ folder, wallNow, random: 1, name: 'me.png' }),
    OSSAccessKeyId: accessKeyId,
    ...(await signPolicy(folder, accessKeySecret, wallNow)),
    'x-oss-security-token': stsToken,
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' }))
  const encoded = new Response(form)
  const body = Buffer.from(await encoded.arrayBuffer())
  const lines = [
    'POST /api/oss HTTP/1.1',
    'Host: x',
    'Connection: close',
    `Content-Type: ${encoded.headers.get('content-type')}`,
    `Content-Length: ${body.length}`,
  ]
  return { head: `${lines.join('\r\n')}\r\n\r\n`, body }
}
