import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTwitter } from '#server/ports/twitter/open-twitter.ts'
import { type AccountFixture, openAccountFixture } from '#tests/support/account/account-fixture.ts'
import {
  openTwitterServer,
  type TwitterFault,
  type TwitterPerson,
  type TwitterServer,
} from '#tests/support/twitter-server.ts'

const INFO = 'GET /user/bindTwitterInfo'
const BIND = 'POST /user/bindTwitter'
const MINUTE_MS = 60_000

let twitter: TwitterServer
let fixture: AccountFixture
beforeAll(async () => {
  twitter = await openTwitterServer()
})
afterAll(async () => {
  await twitter.close()
})
beforeEach(async () => {
  twitter.fail(null)
  fixture = await openAccountFixture((context) => ({
    ...context,
    ports: { ...context.ports, twitter: openTwitter(twitter.config) },
  }))
})
afterEach(async () => {
  await fixture.close()
})

async function begin(token: string): Promise<string> {
  const { url } = await fixture.call(INFO, { offer: 'true' }, { token })
  if (url === null) throw new Error('no address was given')
  return url
}

async function bind(token: string, person?: TwitterPerson) {
  return await fixture.call(BIND, twitter.approve(await begin(token), person), { token })
}

describe('binding X', () => {
  it('sends to X with state and challenge, and back to its own page', async () => {
    const { token } = await fixture.register('ann@example.com')
    const url = new URL(await begin(token))
    expect(`${url.origin}${url.pathname}`).toBe('https://x.com/i/oauth2/authorize')
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: twitter.config.clientId,
      redirect_uri: 'https://buoy.example/pages/my/bindOtherAccount/twitter',
      scope: 'users.read tweet.read',
      code_challenge_method: 'S256',
    })
    expect(url.searchParams.get('state')?.length).toBe(43)
  })

  it('shows who is bound, gives the token back to X, and is undone', async () => {
    const { token } = await fixture.register('ann@example.com')
    const bound = await bind(token)
    expect(bound).toEqual({ name: 'X Dev', username: 'TwitterDev', boundAt: fixture.clock.now })
    // Nobody waits for it.
    await expect.poll(() => twitter.tokens.size).toBe(0)
    const info = await fixture.call(INFO, { offer: 'true' }, { token })
    expect(info).toEqual({ isAvailable: true, bound, url: null })
    expect(await fixture.call('GET /user/getCurrentUser', {}, { token })).toMatchObject({
      hasTwitter: true,
    })
    await fixture.call('POST /user/unBindTwitter', {}, { token })
    expect((await fixture.call(INFO, {}, { token })).bound).toBeNull()
  })

  it('leaves an X account with one of ours, and one of ours with one X account', async () => {
    const ann = await fixture.register('ann@example.com')
    const bob = await fixture.register('bob@example.com')
    const annUrl = await begin(ann.token)
    await bind(ann.token)
    const other = { id: '12', name: 'jack', username: 'jack' }
    // A newer address makes the older worthless.
    await fixture.expectRefusal('expiredTicket', BIND, twitter.approve(annUrl, other), ann)
    await fixture.expectRefusal('twitterTaken', BIND, twitter.approve(await begin(bob.token)), bob)
    await bind(bob.token, other)
  })

  it('is had by one of two accounts that bind the same at once', async () => {
    const people = [
      await fixture.register('ann@example.com'),
      await fixture.register('bob@example.com'),
    ]
    const backs: ReturnType<TwitterServer['approve']>[] = []
    for (const { token } of people) backs.push(twitter.approve(await begin(token)))
    const answers = await Promise.all(
      people.map((person, index) => fixture.answer(BIND, backs[index], person)),
    )
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 40912])
  })

  it('is refused to a state of somebody else, made up, used or ten minutes old (T3)', async () => {
    const ann = await fixture.register('ann@example.com')
    const eve = await fixture.register('eve@example.com')
    const back = twitter.approve(await begin(ann.token))
    await fixture.expectRefusal('expiredTicket', BIND, back, eve)
    await fixture.expectRefusal('expiredTicket', BIND, { ...back, state: 'x'.repeat(43) }, ann)
    await fixture.call(BIND, back, ann)
    await fixture.expectRefusal('expiredTicket', BIND, back, ann)
    const late = twitter.approve(await begin(eve.token))
    fixture.clock.now += 10 * MINUTE_MS
    await fixture.expectRefusal('expiredTicket', BIND, late, eve)
  })

  it('is refused with a code that X does not know, or gave for another start', async () => {
    const ann = await fixture.register('ann@example.com')
    const eve = await fixture.register('eve@example.com')
    const stolen = twitter.approve(await begin(ann.token))
    const own = twitter.approve(await begin(eve.token))
    await fixture.expectRefusal('signInFailed', BIND, { ...own, code: stolen.code }, eve)
    const again = twitter.approve(await begin(eve.token))
    await fixture.expectRefusal('signInFailed', BIND, { ...again, code: 'made-up' }, eve)
  })

  it.each([
    ['down', 'unavailable'],
    ['busy', 'unavailable'],
    ['unauthorized', 'signInFailed'],
    ['forbidden', 'signInFailed'],
    ['nobody', 'signInFailed'],
  ] as const satisfies readonly [TwitterFault, string][])(
    'binds nobody where X is %s',
    async (fault, reason) => {
      const { token } = await fixture.register('ann@example.com')
      twitter.fail(fault)
      const back = twitter.approve(await begin(token))
      await fixture.expectRefusal(reason, BIND, back, { token })
      expect((await fixture.call(INFO, {}, { token })).bound).toBeNull()
    },
  )

  it('says so where it is not set', async () => {
    const bare = await openAccountFixture()
    const { token } = await bare.register('ann@example.com')
    const info = await bare.call(INFO, { offer: 'true' }, { token })
    expect(info).toEqual({ isAvailable: false, bound: null, url: null })
    const back = { code: 'x', state: 'x'.repeat(43) }
    await bare.expectRefusal('bindingUnavailable', BIND, back, { token })
    await bare.close()
  })
})
