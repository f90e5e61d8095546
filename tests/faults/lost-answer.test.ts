import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FastifyInstance } from 'fastify'
import type { OpenedDatabase } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { makeContext } from '#tests/support/test-context.ts'
import { addBuyers, readPurchases } from '#tests/support/outage/buyers.ts'
import { openTestHttp } from '#tests/support/server/open-test-http.ts'
import { newTestPlace, type TestPlace } from '#tests/support/server/open-test-database.ts'

const isPostgres = process.env['TEST_DATABASE'] === 'postgres'

let place: TestPlace
let line: Awaited<ReturnType<typeof openLine>>
let db: OpenedDatabase
let app: FastifyInstance

describe.skipIf(!isPostgres)('a purchase whose commit was never answered', () => {
  beforeAll(async () => {
    place = await newTestPlace()
    line = await openLine(place.databaseUrl ?? '')
    db = await openDatabase({ databaseUrl: line.url, dataDir: '', callTimeoutMs: 500 })
    const context = { ...makeContext(db.forCalls), wallClock: Date }
    app = await openTestHttp({
      ...context,
      randomBytes: (count) => randomBytes(count),
    })
  })
  afterAll(async () => {
    await app.close()
    await db.close()
    line.close()
    await place.remove()
  })

  it('is refused with 503, and the same key gives its answer without buying again (R1, R11)', async () => {
    const [buyer] = await addBuyers(place.databaseUrl ?? '', 1)
    if (buyer === undefined) throw new Error('there is no buyer')
    const buy = () =>
      app.inject({
        method: 'POST',
        url: '/api/aiCoin/useRedeemChannels',
        headers: { authorization: buyer.token, 'idempotency-key': 'one-purchase' },
        payload: {},
      })
    line.swallowAfter('commit')
    const lost = await buy()
    expect([lost.statusCode, lost.headers['retry-after'], lost.json()]).toMatchObject([
      503,
      '2',
      { code: 503, data: null },
    ])
    expect(line.hasSwallowed()).toBe(true)
    const again = await buy()
    expect([again.statusCode, again.json()]).toMatchObject([200, { data: { bought: 10 } }])
    expect((await buy()).body).toBe(again.body)
    const stored = await readPurchases(place.databaseUrl ?? '', [buyer])
    expect(stored.get(buyer.accountId)).toEqual({ count: 1, leftBy: 4500 })
  })
})

/** A line to a PostgreSQL that can lose the answers of one connection. */
async function openLine(databaseUrl: string) {
  const target = new URL(databaseUrl)
  let word: string | null = null
  let hasSwallowed = false
  const sockets = new Set<Socket>()
  const server: Server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    let isSilent = false
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {}).on('close', () => (near.destroy(), far.destroy()))
    }
    near.on('data', (bytes) => {
      if (word !== null && bytes.includes(word)) {
        isSilent = true
        hasSwallowed = true
        word = null
      }
      far.write(bytes)
    })
    far.on('data', (bytes) => {
      if (!isSilent) near.write(bytes)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    swallowAfter: (text: string) => (word = text),
    hasSwallowed: () => hasSwallowed,
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
