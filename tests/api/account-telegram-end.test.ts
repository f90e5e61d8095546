import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTelegram } from '#server/ports/telegram/open-telegram.ts'
import { cancelAsRead } from '#tests/support/account/cancel-as-read.ts'
import { type AccountFixture, openAccountFixture } from '#tests/support/account/account-fixture.ts'
import { signLaunch, TEST_BOT } from '#tests/support/telegram-server/launch.ts'

const DEVICE = 'p'.repeat(43)
const LAUNCH = 'POST /user/login/telegram'
const WEEK_MS = 7 * 86_400_000
/** So often a sign-in looks at the clock, and more. */
const MOST_LOOKS = 16

let fixture: AccountFixture
let isTicking: boolean
beforeEach(async () => {
  isTicking = false
  fixture = await openAccountFixture((context) => ({
    ...context,
    wallClock: { now: () => (isTicking ? (fixture.clock.now += 1) : fixture.clock.now) },
    ports: { ...context.ports, telegram: openTelegram(TEST_BOT) },
  }))
})
afterEach(async () => {
  await fixture.close()
})

function start(userId: number, more: { readonly confirm?: boolean } = {}) {
  const initData = signLaunch({ userId, at: fixture.clock.now })
  return fixture.answer(LAUNCH, { initData, deviceKey: DEVICE, isAgreed: true, ...more })
}

async function idOf(token: string): Promise<string> {
  return (await fixture.call('GET /user/getCurrentUser', {}, { token })).id
}

describe('an account that ends while its owner signs in with Telegram', () => {
  it('is extended or replaced, whichever reading of the clock it ends at', async () => {
    const outcomes = new Set<string>()
    for (let looks = 1; looks <= MOST_LOOKS; looks += 1) {
      const userId = 500 + looks
      const { token } = (await start(userId)).data as { readonly token: string }
      const id = await idOf(token)
      await cancelAsRead(fixture, { token })
      fixture.clock.now += WEEK_MS - looks
      isTicking = true
      const { code, data } = await start(userId, { confirm: true })
      isTicking = false
      expect([looks, code]).toEqual([looks, 200])
      const again = await idOf((data as { readonly token: string }).token)
      outcomes.add(again === id ? 'extended' : 'replaced')
    }
    expect([...outcomes].toSorted()).toEqual(['extended', 'replaced'])
  })
})
