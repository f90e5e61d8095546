import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Context } from '#server/context.ts'
import { grantCard } from '#server/features/membership/card/card-store.ts'
import { openBus } from '#server/process/open-bus.ts'
import { addTestAccount, type TestAccount } from '#tests/support/account/add-account.ts'
import { type MatchFixture, openMatchFixture } from '#tests/support/alerts/match-fixture.ts'
import { openTestHttp } from '#tests/support/server/open-test-http.ts'

/** Far below the beat at which counts are asked for anyway. */
const AT_ONCE_MS = 10_000

let fixture: MatchFixture
let context: Context
let app: FastifyInstance
let url: string
let ann: TestAccount
beforeAll(async () => {
  fixture = await openMatchFixture()
  const bus = await openBus(fixture.db.notifications, fixture.context.log)
  context = { ...fixture.context, bus }
  app = await openTestHttp(context)
  url = await app.listen({ port: 0, host: '127.0.0.1' })
  ann = await addTestAccount(context)
})
afterAll(async () => {
  await app.close()
  await context.bus.close()
  await fixture.close()
})

/** Unread counts of an account's stream, in order; null for each clock. */
async function* unreadOf({ token }: TestAccount): AsyncGenerator {
  const response = await fetch(`${url}/api/stream`, {
    headers: { authorization: token },
    signal: AbortSignal.timeout(AT_ONCE_MS),
  })
  const decoder = new TextDecoder()
  let text = ''
  for await (const bytes of response.body ?? []) {
    const frames = (text + decoder.decode(bytes, { stream: true })).split('\n\n')
    text = frames.pop() ?? ''
    for (const frame of frames) {
      if (/^event: clock$/m.test(frame)) yield null
      if (/^event: unread$/m.test(frame)) yield JSON.parse(/^data: (.*)$/m.exec(frame)?.[1] ?? '')
    }
  }
}

const grant = (source: string) =>
  context.db.transaction((tx) =>
    grantCard(context, tx, { accountId: ann.accountId, kind: 'vip7', source }),
  )

it('a card that is granted counts as unread at once, as soon as it is committed', async () => {
  const counts = unreadOf(ann)
  const next = async () => {
    for (;;) {
      const { value, done } = await counts.next()
      if (done === true || value !== null) return value
    }
  }
  // The first clock comes before the stream is joined, the second to all who have joined it.
  const ringing = setInterval(() => void context.bus.publish({ kind: 'clock' }), 50)
  expect((await counts.next()).value).toBeNull()
  expect((await counts.next()).value).toBeNull()
  clearInterval(ringing)
  await grant('test:first')
  expect(await next()).toMatchObject({ total: 1, reward: 1 })
  await grant('test:second')
  expect(await next()).toMatchObject({ total: 2, reward: 2 })
  await counts.return(undefined)
})
