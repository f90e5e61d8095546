import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountFixture, openAccountFixture } from '#tests/support/account/account-fixture.ts'
import { eventually } from '#tests/support/server/start-test-server.ts'

const CALLS_A_MINUTE = 10
const STREAMS = 20

let fixture: AccountFixture
let port: number

beforeAll(async () => {
  fixture = await openAccountFixture((context) => ({
    ...context,
    config: { ...context.config, isRateLimited: true, trustedProxies: ['127.0.0.1'] },
  }))
  await fixture.app.listen({ port: 0, host: '127.0.0.1' })
  ;({ port } = fixture.app.server.address() as AddressInfo)
})

afterAll(() => fixture.close())

async function statusFrom(address: string): Promise<number> {
  const headers = { 'x-forwarded-for': address }
  return (await fixture.answer('POST /user/logoff', {}, { headers, address: '127.0.0.1' })).status
}

/** Opens a stream from an address and gives the status of its answer; it stays open. */
async function openStream(address: string): Promise<{ status: number; leave: () => void }> {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.on('data', (chunk) => {
    received += String(chunk)
  })
  socket.write(`GET /api/stream HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\n\r\n`)
  const found = await eventually('a stream', async () => /^HTTP\/1.1 (\d+)/.exec(received)?.[1])
  return { status: Number(found), leave: () => socket.destroy() }
}

describe('the addresses of one IPv6 line', () => {
  it('share the calls of a minute, and leave the next line its own (T30)', async () => {
    for (let count = 0; count < CALLS_A_MINUTE; count += 1) {
      expect(await statusFrom(`2001:db8:1:2::${count.toString(16)}`)).toBe(401)
    }
    expect(await statusFrom('2001:db8:1:2:ffff::1')).toBe(429)
    expect(await statusFrom('2001:db8:1:3::1')).toBe(401)
  })

  it('share the streams that one may have open (T31)', async () => {
    const streams = await Promise.all(
      Array.from({ length: STREAMS }, (_, place) => openStream(`2001:db8:5::${place + 1}`)),
    )
    expect(streams.map(({ status }) => status)).toEqual(Array(STREAMS).fill(200))
    const one = await openStream('2001:db8:5::ff')
    const next = await openStream('2001:db8:5:1::1')
    expect([one.status, next.status]).toEqual([503, 200])
    for (const { leave } of [...streams, one, next]) leave()
  })

  it('share the codes of an hour (T30)', async () => {
    const ask = async (place: number) => {
      const body = { email: `line-${place}@example.com`, type: 'register' }
      const headers = { 'x-forwarded-for': `2001:db8:9::${place.toString(16)}` }
      fixture.clock.now += 1000
      const options = { headers, address: '127.0.0.1' }
      return (await fixture.answer('POST /email/sendValidCode', body, options)).code
    }
    const codes: number[] = []
    for (let place = 1; place <= 31; place += 1) codes.push(await ask(place))
    expect(codes.filter((code) => code === 200).length).toBeLessThanOrEqual(30)
    expect(codes.at(-1)).toBe(429)
  })
})

describe('an IPv4 address spelt as IPv6', () => {
  it('is the same address', async () => {
    for (let count = 0; count < CALLS_A_MINUTE; count += 1) await statusFrom('198.51.100.9')
    expect(await statusFrom('::ffff:198.51.100.9')).toBe(429)
    expect(await statusFrom('::ffff:c633:6409')).toBe(429)
  })
})
