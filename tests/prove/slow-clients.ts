import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '#server/db/open-database.ts'
import { newTestPlace } from '#tests/support/server/open-test-database.ts'
import { openTestHttp } from '#tests/support/server/open-test-http.ts'
import { makeContext } from '#tests/support/test-context.ts'
import { atMost, type Figure, noneOf } from './goal.ts'

const SOCKETS = 500
const CALLS = 1000
const EVERY_MS = 500
/** What twice a time that is near zero may be at least. */
const FLOOR_MS = 50

/** 500 connections that send a byte of a request now and then, beside calls of others. */
export async function proveSlowClients(): Promise<readonly Figure[]> {
  const place = await newTestPlace()
  const db = await openDatabase(place)
  const app = await openTestHttp(makeContext(db))
  const slow: Socket[] = []
  try {
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    await measure(port)
    const before = await measure(port)
    for (let at = 0; at < SOCKETS; at += 1)
      slow.push(connect(port, '127.0.0.1').on('error', () => {}))
    const sending = setInterval(() => {
      for (const socket of slow) if (socket.writable) socket.write('G')
    }, EVERY_MS)
    await sleep(EVERY_MS)
    const beside = await measure(port)
    clearInterval(sending)
    const most = Math.max(FLOOR_MS, Math.round(2 * before.p99Ms))
    const name = `p99 of ${CALLS} calls beside ${SOCKETS} slow sockets, alone ${before.p99Ms.toFixed(1)} ms`
    return [
      atMost('R21', name, beside.p99Ms, most, 'ms'),
      noneOf('R21', 'calls refused beside them', beside.failedCount),
    ]
  } finally {
    for (const socket of slow) socket.destroy()
    await app.close()
    await db.close()
    await place.remove()
  }
}

async function measure(port: number) {
  const times: number[] = []
  let failedCount = 0
  for (let call = 0; call < CALLS; call += 1) {
    const startMs = performance.now()
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`)
    await answer.text()
    if (!answer.ok) failedCount += 1
    times.push(performance.now() - startMs)
  }
  const sorted = times.toSorted((one, other) => one - other)
  return { p99Ms: sorted[Math.floor(CALLS * 0.99)] ?? 0, failedCount }
}
