import { createECDH, randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LANGUAGES } from '#contract/headers.ts'
import type { Actor } from '#server/context.ts'
import { cleanAccounts } from '#server/features/account/cancel/clean-accounts.ts'
import { addSession } from '#server/features/account/session/add-session.ts'
import type { ChannelSender } from '#server/features/alerts/channels/outbound-message.ts'
import { openPushSender } from '#server/features/alerts/channels/push-channel.ts'
import { openPush } from '#server/ports/push/open-push.ts'
import { vapidKeysOf } from '#server/ports/push/vapid-keys.ts'
import { type AccountFixture, openAccountFixture } from '#tests/support/account/account-fixture.ts'
import { cancelAsRead } from '#tests/support/account/cancel-as-read.ts'
import { CLOSED, OPENED, testMessage } from '#tests/support/alerts/test-message.ts'
import { openPushService, type TestPushService } from '#tests/support/push/push-service.ts'
import type { TestBrowser } from '#tests/support/push/read-push.ts'

const DAY_MS = 86_400_000
const KEYS = vapidKeysOf(new Uint8Array(32).fill(3)) ?? expect.fail('3 is a key of P-256')

let service: TestPushService
let fixture: AccountFixture
let sender: ChannelSender
let logged = ''

beforeAll(async () => {
  service = await openPushService()
  const origins = [service.origin]
  const settings = { keys: KEYS, contact: 'mailto:ops@buoy.example', origins, answerMs: 1500 }
  fixture = await openAccountFixture((context) => ({
    ...context,
    log: pino({ level: 'trace' }, { write: (line: string) => void (logged += line) }),
    ports: { ...context.ports, push: openPush(settings) },
  }))
  sender = openPushSender(fixture.context) ?? expect.fail('there is a push port')
})
afterAll(async () => {
  await fixture.close()
  await service.close()
})
beforeEach(() => {
  service.taken.length = 0
  service.faults.clear()
  service.mostBytes = 4096
  fixture.clock.now = CLOSED + 21_000
})

let count = 0

/** Somebody new who is signed in. */
async function ann(): Promise<{ readonly token: string; readonly accountId: string }> {
  count += 1
  const email = `ann${count}@example.com`
  const { token } = await fixture.register(email)
  const { id } = await fixture.db.reader
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return { token, accountId: id }
}

/** The same person in another browser. */
async function signInAgain(accountId: string): Promise<string> {
  const actor = { channel: 'web', device: 'Firefox on Linux', deviceKey: null } as Actor
  const session = await fixture.db.transaction((tx) =>
    addSession(fixture.context, tx, { actor, accountId }),
  )
  return session.token
}

async function subscribe(token: string, browser = service.addBrowser()): Promise<TestBrowser> {
  const { endpoint, keys } = browser
  await fixture.call('POST /push/subscribe', { endpoint, keys }, { token })
  return browser
}

async function endpointsOf(accountId: string): Promise<string[]> {
  const rows = await fixture.db.reader
    .selectFrom('push_subscriptions')
    .select('endpoint')
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
  return rows.map(({ endpoint }) => endpoint)
}

/** Somebody with one browser that takes pushes. */
async function reader() {
  const person = await ann()
  return { ...person, browser: await subscribe(person.token) }
}

describe('an alert as a push', () => {
  it('reaches the browser encrypted to it alone, and says what happened and where it leads', async () => {
    const { accountId, browser } = await reader()
    const outbound = testMessage(accountId)
    expect(await sender.send(outbound)).toEqual({ kind: 'accepted' })
    expect(service.taken.map(({ endpoint, note }) => ({ endpoint, note }))).toEqual([
      {
        endpoint: browser.endpoint,
        note: {
          title: 'BTC Long signal, 4h',
          body: 'Trigger price 64,210.5 · stop loss 62,000.0\nShort-term, 4h. Candle closed 12:00 UTC, 21s ago',
          link: `/s/${OPENED.signalId}?via=push`,
          tag: outbound.key,
          isSilent: false,
          time: CLOSED,
          icon: '/icons/icon-192.png',
        },
      },
    ])
  })

  it('is signed by the key that browsers get, for this service and half a day', async () => {
    const { accountId } = await reader()
    const { key } = await fixture.call('GET /push/key', {})
    await sender.send(testMessage(accountId))
    const [push] = service.taken
    expect(push?.key).toBe(key)
    expect(push?.claims).toMatchObject({ aud: service.origin, sub: 'mailto:ops@buoy.example' })
    const hoursLeft = ((push?.claims.exp ?? 0) - Date.now() / 1000) / 3600
    expect(hoursLeft).toBeGreaterThan(11)
    expect(hoursLeft).toBeLessThanOrEqual(24)
  })

  it('expires with the alert, wakes a sleeping device, and replaces a repeated one', async () => {
    const { accountId } = await reader()
    const outbound = testMessage(accountId, { expiresWallTime: CLOSED + 81_900 })
    await sender.send(outbound)
    await sender.send({ ...outbound, isPossibleDuplicate: true })
    const [first, second] = service.taken
    expect(first).toMatchObject({ ttl: 60, urgency: 'high', topic: outbound.key })
    expect(second?.topic).toBe(first?.topic)
    expect(second?.note.tag).toBe(first?.note.tag)
    expect(second?.note.body).not.toBe(first?.note.body)
  })

  it('comes silently where that was chosen', async () => {
    const { accountId } = await reader()
    await sender.send(testMessage(accountId, { isSilent: true }))
    expect(service.taken[0]?.note.isSilent).toBe(true)
  })

  it.each(LANGUAGES)('is whole in %s, sixteen in one digest too', async (language) => {
    const { accountId } = await reader()
    const items = Array.from({ length: 16 }, () => OPENED)
    await sender.send(testMessage(accountId, { language, items, zone: 'Asia/Shanghai' }))
    const [push] = service.taken
    expect(push?.note.body.split('\n')).toHaveLength(11)
    expect(push?.note.link).toBe('/pages/my/msg/reminder?via=push')
    expect(push?.size).toBeLessThan(4096)
  })

  it('is said in less where the service carries little', async () => {
    const { accountId } = await reader()
    service.mostBytes = 560
    const items = Array.from({ length: 16 }, () => OPENED)
    expect(await sender.send(testMessage(accountId, { items }))).toEqual({ kind: 'accepted' })
    expect(service.taken[0]?.note.body.split('\n')).toHaveLength(1)
    service.mostBytes = 10
    expect(await sender.send(testMessage(accountId))).toEqual({ kind: 'dead', reason: 'tooLong' })
  })
})

describe('several browsers', () => {
  it('all get it, and one that took it is enough', async () => {
    const { token, accountId } = await ann()
    const first = await subscribe(token)
    const second = await subscribe(await signInAgain(accountId))
    await sender.send(testMessage(accountId))
    const reached = service.taken.map(({ endpoint }) => endpoint)
    expect(reached.toSorted()).toEqual([first.endpoint, second.endpoint].toSorted())
    service.faults.set(first.endpoint, { status: 503 })
    expect(await sender.send(testMessage(accountId))).toEqual({ kind: 'accepted' })
  })

  it('that are gone are deleted, and the last one is reported in the app, once', async () => {
    const { token, accountId } = await ann()
    const first = await subscribe(token)
    const second = await subscribe(await signInAgain(accountId))
    service.faults.set(first.endpoint, { status: 410 })
    expect(await sender.send(testMessage(accountId))).toEqual({ kind: 'accepted' })
    expect(await endpointsOf(accountId)).toEqual([second.endpoint])
    service.faults.set(second.endpoint, { status: 404 })
    const outcomes = await Promise.all([1, 2].map(() => sender.send(testMessage(accountId))))
    expect(outcomes).toContainEqual({ kind: 'off', reason: 'gone' })
    expect(await endpointsOf(accountId)).toEqual([])
    const messages = await fixture.db.reader
      .selectFrom('messages')
      .select(['kind', 'what'])
      .where('account_id', '=', accountId)
      .where('what', '=', 'pushOff')
      .execute()
    expect(messages).toEqual([{ kind: 'system', what: 'pushOff' }])
    expect(await sender.send(testMessage(accountId))).toEqual({ kind: 'off', reason: 'unbound' })
  })
})

describe('a push service that takes no push', () => {
  it('because there are too many is left alone for as long as it asks', async () => {
    const { accountId, browser } = await reader()
    service.faults.set(browser.endpoint, { status: 429, retryAfter: '17' })
    const outcome = await sender.send(testMessage(accountId))
    expect(outcome).toEqual({ kind: 'later', reason: 'pushService:429', afterMs: 17_000 })
    const inAMinute = new Date(Date.now() + 60_000).toUTCString()
    service.faults.set(browser.endpoint, { status: 503, retryAfter: inAMinute })
    const later = await sender.send(testMessage(accountId))
    expect(later).toMatchObject({ kind: 'later', afterMs: expect.any(Number) as number })
    expect('afterMs' in later && (later.afterMs ?? 0) > 50_000).toBe(true)
  })

  it('by saying nothing is tried again, and the repeat is marked', async () => {
    const { accountId, browser } = await reader()
    service.faults.set(browser.endpoint, 'hang')
    const outcome = await sender.send(testMessage(accountId))
    expect(outcome).toEqual({ kind: 'later', reason: 'pushServiceSilent', isMaybeArrived: true })
  })

  it('because of how we are set up is for an operator to read', async () => {
    const { accountId, browser } = await reader()
    service.faults.set(browser.endpoint, { status: 403 })
    const outcome = await sender.send(testMessage(accountId))
    expect(outcome).toEqual({ kind: 'dead', reason: 'pushService:403' })
    expect(await endpointsOf(accountId)).toEqual([browser.endpoint])
  })

  it('never leads anywhere else', async () => {
    const { accountId, browser } = await reader()
    service.faults.set(browser.endpoint, 'elsewhere')
    const asked = service.asked
    expect(await sender.send(testMessage(accountId))).toMatchObject({ kind: 'later' })
    expect(service.asked).toBe(asked + 1)
  })

  it('leaves no address in the log', async () => {
    const { browser } = await reader()
    expect(logged).not.toContain(new URL(browser.endpoint).pathname.slice(0, 8))
  })
})

describe('an address that is no push service of a browser', () => {
  it.each([
    'http://fcm.googleapis.com/fcm/send/a',
    'https://fcm.googleapis.com.evil.example/fcm/send/a',
    'https://evil.example/fcm.googleapis.com',
    'https://fcm.googleapis.com@evil.example/send',
    'https://user:pass@fcm.googleapis.com/fcm/send/a',
    'https://fcm.googleapis.com:8443/fcm/send/a',
    'https://push.apple.com.evil.example/a',
    'https://evilpush.apple.com/a',
    'https://169.254.169.254/latest/meta-data',
    'http://127.0.0.1:1/send',
    'https://localhost/send',
    'ftp://fcm.googleapis.com/a',
  ])('%s is refused (T22)', async (endpoint) => {
    const { token } = await ann()
    const { keys } = service.addBrowser()
    await fixture.expectRefusal(
      'badPushAddress',
      'POST /push/subscribe',
      { endpoint, keys },
      { token },
    )
  })

  it.each([
    'https://fcm.googleapis.com/fcm/send/a:b',
    'https://updates.push.services.mozilla.com/wpush/v2/a',
    'https://web.push.apple.com/QAbc',
    'https://wns2-par02p.notify.windows.com/w/?token=a',
  ])('%s is one', async (endpoint) => {
    const { token, accountId } = await ann()
    const { keys } = service.addBrowser()
    await fixture.call('POST /push/subscribe', { endpoint, keys }, { token })
    expect(await endpointsOf(accountId)).toEqual([endpoint])
  })

  it('is refused where nothing can be encrypted to its keys', async () => {
    const { token } = await ann()
    const { endpoint, keys } = service.addBrowser()
    const offCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url')
    const pair = createECDH('prime256v1')
    pair.generateKeys()
    const wrong = [
      { ...keys, p256dh: offCurve },
      { ...keys, p256dh: randomBytes(64).toString('base64url') },
      { ...keys, p256dh: pair.getPublicKey('base64url', 'compressed') },
      { ...keys, auth: randomBytes(15).toString('base64url') },
    ]
    for (const bad of wrong) {
      const body = { endpoint, keys: bad }
      await fixture.expectRefusal('badPushAddress', 'POST /push/subscribe', body, { token })
    }
  })

  it('is forgotten where it was trusted once', async () => {
    const { accountId } = await reader()
    const push = openPush({ keys: KEYS, contact: 'mailto:ops@buoy.example', origins: [] })
    const context = { ...fixture.context, ports: { ...fixture.context.ports, push } }
    const asked = service.asked
    const outcome = await openPushSender(context)?.send(testMessage(accountId))
    expect(outcome).toEqual({ kind: 'off', reason: 'gone' })
    expect(service.asked).toBe(asked)
    expect(await endpointsOf(accountId)).toEqual([])
  })
})

describe('a browser that subscribes', () => {
  it('again changes its keys and nothing else; with a new address the old one goes', async () => {
    const { token, accountId, browser } = await reader()
    const { keys } = service.addBrowser()
    const again = { endpoint: browser.endpoint, keys }
    expect(await fixture.call('POST /push/subscribe', again, { token })).toEqual({ browsers: 1 })
    const other = await subscribe(token)
    expect(await endpointsOf(accountId)).toEqual([other.endpoint])
  })

  it('belongs to whoever signed in last', async () => {
    const bob = await reader()
    const eve = await ann()
    await subscribe(eve.token, bob.browser)
    expect(await endpointsOf(bob.accountId)).toEqual([])
    expect(await endpointsOf(eve.accountId)).toEqual([bob.browser.endpoint])
    const body = { endpoint: bob.browser.endpoint }
    await fixture.call('POST /push/unsubscribe', body, { token: bob.token })
    expect(await endpointsOf(eve.accountId)).toEqual([bob.browser.endpoint])
    await fixture.call('POST /push/unsubscribe', body, { token: eve.token })
    expect(await endpointsOf(eve.accountId)).toEqual([])
  })

  it('after ten others takes the place of the oldest', async () => {
    const { token, accountId } = await ann()
    const browsers = [await subscribe(token)]
    for (let more = 0; more < 10; more += 1)
      browsers.push(await subscribe(await signInAgain(accountId)))
    const remaining = await endpointsOf(accountId)
    expect(remaining).toEqual(browsers.slice(1).map(({ endpoint }) => endpoint))
  })

  it('whose browser has changed its address stays in its session, by the old one and its secret', async () => {
    const { accountId, browser } = await reader()
    const { endpoint, keys } = service.addBrowser()
    const wrong = { endpoint: browser.endpoint, auth: randomBytes(16).toString('base64url') }
    await fixture.call('POST /push/renew', { old: wrong, endpoint, keys })
    expect(await endpointsOf(accountId)).toEqual([browser.endpoint])
    const old = { endpoint: browser.endpoint, auth: browser.keys.auth }
    const elsewhere = { old, endpoint: 'https://evil.example/send', keys }
    await fixture.expectRefusal('badPushAddress', 'POST /push/renew', elsewhere)
    await fixture.call('POST /push/renew', { old, endpoint, keys })
    expect(await endpointsOf(accountId)).toEqual([endpoint])
    expect(await sender.send(testMessage(accountId))).toEqual({ kind: 'accepted' })
    expect(service.taken.at(-1)?.endpoint).toBe(endpoint)
  })

  it('is counted in the settings', async () => {
    const { token } = await reader()
    const { channels } = await fixture.call('GET /aiCoin/querySetting', {}, { token })
    expect(channels).toContainEqual({ channel: 'push', state: 'ready', target: '1' })
  })

  it('needs to be signed in', async () => {
    const { endpoint, keys } = service.addBrowser()
    await fixture.expectRefusal('signInNeeded', 'POST /push/subscribe', { endpoint, keys })
  })
})

describe('a subscription', () => {
  it('ends as its session is signed out (R15)', async () => {
    const { token, accountId } = await reader()
    await fixture.call('POST /user/logout', undefined, { token })
    expect(await endpointsOf(accountId)).toEqual([])
  })

  it('ends as its session is ended from another device', async () => {
    const { accountId } = await reader()
    const token = await signInAgain(accountId)
    const own = await subscribe(token)
    await fixture.call('POST /user/endSession', {}, { token })
    expect(await endpointsOf(accountId)).toEqual([own.endpoint])
  })

  it('is not used once its session has expired, and is cleaned away with it', async () => {
    const { accountId } = await reader()
    fixture.clock.now += 31 * DAY_MS
    const late = testMessage(accountId, { expiresWallTime: fixture.clock.now + DAY_MS })
    expect(await sender.send(late)).toEqual({ kind: 'off', reason: 'unbound' })
    await cleanAccounts(fixture.context)
    expect(await endpointsOf(accountId)).toEqual([])
  })

  it('ends with the account', async () => {
    const { token, accountId } = await reader()
    const code = await fixture.sendCode(`ann${count}@example.com`, 'logoff', { token })
    await cancelAsRead(fixture, { token }, { code })
    expect(await sender.send(testMessage(accountId))).toEqual({ kind: 'off', reason: 'unbound' })
    fixture.clock.now += 8 * DAY_MS
    await cleanAccounts(fixture.context)
    expect(await endpointsOf(accountId)).toEqual([])
  })
})

describe('a server without pushes', () => {
  it('says so in every place', async () => {
    const bare = await openAccountFixture((context) => ({
      ...context,
      ports: { ...context.ports, push: null },
    }))
    const { token } = await bare.register('ann@example.com')
    const { endpoint, keys } = service.addBrowser()
    expect(await bare.call('GET /push/key', {})).toEqual({ key: null })
    await bare.expectRefusal(
      'pushUnavailable',
      'POST /push/subscribe',
      { endpoint, keys },
      { token },
    )
    const { channels } = await bare.call('GET /aiCoin/querySetting', {}, { token })
    expect(channels).toContainEqual({ channel: 'push', state: 'off', target: null })
    expect(openPushSender(bare.context)).toBeNull()
    await bare.close()
  })
})
