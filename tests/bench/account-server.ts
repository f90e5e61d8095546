import { randomBytes } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createAccount } from '#server/features/account/profile/create-account.ts'
import { addSession } from '#server/features/account/session/add-session.ts'
import type { Guest } from '#server/context.ts'
import { makeContext } from '#tests/support/test-context.ts'
import { openTestDatabase } from '#tests/support/server/open-test-database.ts'
import { openTestHttp } from '#tests/support/server/open-test-http.ts'

/**
 * A server for the account bench, run as a child: accounts `bench-<place>@example.com` of one
 * password, a session of the first. Answers its CPU time, and how late its event loop was since it
 * was last asked.
 */
const ACCOUNTS = 50
const PASSWORD = 'bench-Password-1'
const ACTOR: Guest = {
  kind: 'guest',
  address: '127.0.0.1',
  language: 'en',
  tier: 'all',
  channel: 'web',
  device: 'bench',
  deviceKey: null,
  inviteCode: null,
}

const db = await openTestDatabase()
const context = { ...makeContext(db), randomBytes: (count: number) => randomBytes(count) }
const passwordHash = await context.ports.passwords.hash(PASSWORD)
const ids: string[] = []
for (let place = 0; place < ACCOUNTS; place += 1) {
  const email = `bench-${place}@example.com`
  ids.push(
    await db.transaction((tx) => createAccount(context, tx, { actor: ACTOR, email, passwordHash })),
  )
}
const { token } = await db.transaction((tx) =>
  addSession(context, tx, { actor: ACTOR, accountId: ids[0] ?? '' }),
)
const app = await openTestHttp(context)
const url = await app.listen({ host: '127.0.0.1', port: 0 })
const delay = monitorEventLoopDelay({ resolution: 1 })
process.send?.({ url, token, password: PASSWORD, accounts: ACCOUNTS })
process.on('message', (message) => {
  if (message === 'cpu') process.send?.({ cpuUsage: process.cpuUsage() })
  if (message === 'delay') {
    process.send?.({ p99Ms: delay.percentile(99) / 1e6, maxMs: delay.max / 1e6 })
    delay.reset()
    // Not before it is asked for: its timer would be counted as the calls' CPU.
    delay.enable()
  }
})
