import type { AddressInfo } from 'node:net'
import { openDatabase } from '#server/db/open-database.ts'
import { openFakePorts } from '#tests/support/account/fake-ports.ts'
import { addTestAccount } from '#tests/support/account/add-account.ts'
import { type Figure, noneOf } from '#tests/prove/goal.ts'
import { attackServer } from '#tests/support/hostile/attack-server.ts'
import { makeContext } from '#tests/support/test-context.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { newTestPlace } from '#tests/support/server/open-test-database.ts'
import { openTestHttp } from '#tests/support/server/open-test-http.ts'

const REQUESTS = 20_000
const MEBIBYTE = 1024 * 1024

/**
 * 20,000 hostile requests, guests' and a member's, on both databases: none is answered by a fault of
 * the server, each refusal is an envelope; throws with the first that is not.
 */
export async function proveHostile(): Promise<readonly Figure[]> {
  const place = await newTestPlace()
  const figures: Figure[] = []
  try {
    figures.push(await proveOn(place))
    const cluster = await startPostgres()
    if (cluster === null) {
      console.log('postgres: no server on this machine')
      return figures
    }
    try {
      figures.push(await proveOn({ databaseUrl: cluster.url, dataDir: place.dataDir }))
    } finally {
      cluster.stop()
    }
    return figures
  } finally {
    await place.remove()
  }
}

async function proveOn(place: Parameters<typeof openDatabase>[0]): Promise<Figure> {
  const db = await openDatabase(place)
  const context = { ...makeContext(db), ports: openFakePorts() }
  const app = await openTestHttp(context)
  try {
    const { token } = await addTestAccount(context)
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const startMs = performance.now()
    const attack = { port, count: REQUESTS, seed: db.kind, tokens: [token] }
    const { statuses, flaws } = await attackServer(attack)
    if (flaws.length > 0) throw new Error(`${flaws.length} flaws, the first: ${flaws[0]}`)
    const seconds = Math.round((performance.now() - startMs) / 1000)
    const counts = [...statuses].toSorted(([one], [other]) => one - other)
    const memory = Math.round(process.memoryUsage().rss / MEBIBYTE)
    console.log(
      `${db.kind}: ${REQUESTS} hostile requests in ${seconds} s, no fault, no answer without an ` +
        `envelope; ${counts.map(([status, count]) => `${count} x ${status}`).join(', ')}; ` +
        `${memory} MiB at the end`,
    )
    return noneOf('R18', `flaws in answers to ${REQUESTS} requests, ${db.kind}`, flaws.length)
  } finally {
    await app.close()
    await db.close()
  }
}
