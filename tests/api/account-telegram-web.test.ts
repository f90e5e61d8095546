import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTelegram } from '#server/ports/telegram/open-telegram.ts'
import { cancelAsRead } from '#tests/support/account/cancel-as-read.ts'
import { type AccountFixture, openAccountFixture } from '#tests/support/account/account-fixture.ts'
import { signLaunch, TEST_BOT } from '#tests/support/telegram-server/launch.ts'
import {
  type Approval,
  type OidcServer,
  openOidcServer,
} from '#tests/support/telegram-server/oidc.ts'

const BROWSER = 'b'.repeat(43)
const THIEF = 't'.repeat(43)
const START = 'POST /user/login/telegramStart'
const FINISH = 'POST /user/login/telegramWeb'
const MINUTE_MS = 60_000

let oidc: OidcServer
let fixture: AccountFixture
beforeAll(async () => {
  oidc = await openOidcServer()
})
afterAll(async () => {
  await oidc.close()
})
beforeEach(async () => {
  oidc.setDown(false)
  const webLogin = oidc
  const telegram = openTelegram({ ...TEST_BOT, webLogin })
  fixture = await openAccountFixture((context) => ({
    ...context,
    ports: { ...context.ports, telegram },
  }))
})
afterEach(async () => {
  await fixture.close()
})

async function start(): Promise<string> {
  return (await fixture.call(START, { deviceKey: BROWSER, isAgreed: true })).url
}

/** Begins, approves, and gives what the browser comes back with. */
async function comeBack(approval: Approval = {}) {
  return { ...oidc.approve(await start(), approval), deviceKey: BROWSER }
}

async function me(session: { readonly token: string }) {
  return await fixture.call('GET /user/getCurrentUser', {}, session)
}

describe('signing in with Telegram from a browser', () => {
  it('sends to Telegram with state, nonce and a challenge, and back to the sign-in page', async () => {
    const url = new URL(await start())
    const query = url.searchParams
    expect(url.href.startsWith(`${oidc.issuer}/auth?`)).toBe(true)
    expect(query.get('redirect_uri')).toBe('https://buoy.example/pages/login/login')
    expect(query.get('scope')).toBe('openid profile')
    expect(query.get('code_challenge_method')).toBe('S256')
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(query.get(name)?.length).toBeGreaterThanOrEqual(43)
    }
  })

  it('needs the agreement before', async () => {
    await fixture.expectRefusal('agreementNeeded', START, { deviceKey: BROWSER })
  })

  it('makes an account the first time and finds it the next', async () => {
    const first = await fixture.call(FINISH, await comeBack())
    expect(await me(first)).toMatchObject({ nickname: 'Ada Byron', hasTelegram: true })
    const second = await fixture.call(FINISH, await comeBack())
    expect((await me(second)).id).toBe((await me(first)).id)
  })

  it('is the same account as inside Telegram: by the user id, never by the subject', async () => {
    const web = await fixture.call(FINISH, await comeBack({ id: 501 }))
    const inside = await fixture.call('POST /user/login/telegram', {
      initData: signLaunch({ userId: 501, at: fixture.clock.now }),
      deviceKey: BROWSER,
    })
    expect((await me(inside)).id).toBe((await me(web)).id)
    // The fake server gives everybody the same subject.
    const other = await fixture.call(FINISH, await comeBack({ id: 502 }))
    expect((await me(other)).id).not.toBe((await me(web)).id)
  })

  it('keeps who invited over the way', async () => {
    const inviter = await fixture.register('ann@example.com')
    const { id, inviteCode } = await me(inviter)
    const { url } = await fixture.call(START, { deviceKey: BROWSER, isAgreed: true, inviteCode })
    await fixture.call(FINISH, { ...oidc.approve(url), deviceKey: BROWSER })
    const invited = await fixture.db.reader
      .selectFrom('accounts')
      .select('id')
      .where('inviter_id', '=', id)
      .execute()
    expect(invited).toHaveLength(1)
  })

  it('to an account being cancelled asks, and takes the same answer with a yes', async () => {
    const session = await fixture.call(FINISH, await comeBack())
    await cancelAsRead(fixture, session)
    const back = await comeBack()
    await fixture.expectRefusal('cancellationPending', FINISH, back)
    const again = await fixture.call(FINISH, { ...back, confirm: true })
    expect((await me(again)).cancelsAt).toBeNull()
    await fixture.expectRefusal('expiredTicket', FINISH, { ...back, confirm: true })
  })

  it('is not offered where it is not set, or the server knows no address of its own', async () => {
    const bare = await openAccountFixture((context) => ({
      ...context,
      ports: { ...context.ports, telegram: openTelegram(TEST_BOT) },
    }))
    await bare.expectRefusal('bindingUnavailable', START, { deviceKey: BROWSER, isAgreed: true })
    await bare.close()
    const nowhere = await openAccountFixture((context) => ({
      ...context,
      config: { ...context.config, account: { ...context.config.account, publicUrl: null } },
      ports: { ...context.ports, telegram: openTelegram({ ...TEST_BOT, webLogin: oidc }) },
    }))
    await nowhere.expectRefusal('bindingUnavailable', START, { deviceKey: BROWSER, isAgreed: true })
    await nowhere.close()
  })
})

describe('an answer of Telegram', () => {
  const past = Math.floor(Date.now() / 1000) - 7200
  it.each([
    ['with another nonce', { claims: { nonce: 'n'.repeat(43) } }],
    ['without a nonce', { claims: { nonce: undefined } }],
    ['for another app', { claims: { aud: '42' } }],
    ['of another issuer', { claims: { iss: 'https://oauth.example.com' } }],
    ['that has expired', { claims: { iat: past, exp: past + 3600 } }],
    ['signed by an unknown key', { isUnknownKey: true }],
    ['altered after it was signed', { isAltered: true }],
    ['without the user id', { claims: { id: undefined } }],
    ['with a user id that is no number', { claims: { id: 'ada' } }],
  ] satisfies [string, Approval][])('is refused %s', async (_what, approval) => {
    await fixture.expectRefusal('signInFailed', FINISH, await comeBack(approval))
    const accounts = await fixture.db.reader.selectFrom('accounts').select('id').execute()
    expect(accounts).toEqual([])
  })

  it('is refused with a code that Telegram never gave, or gave for another start', async () => {
    const back = await comeBack()
    await fixture.expectRefusal('signInFailed', FINISH, { ...back, code: 'made-up' })
    const other = await comeBack()
    await fixture.expectRefusal('signInFailed', FINISH, { ...back, code: other.code })
  })

  it('is refused to a state that is made up, used, ten minutes old or of another device', async () => {
    const back = await comeBack()
    await fixture.expectRefusal('expiredTicket', FINISH, { ...back, state: 'x'.repeat(43) })
    await fixture.expectRefusal('expiredTicket', FINISH, { ...back, deviceKey: THIEF })
    await fixture.call(FINISH, back)
    await fixture.expectRefusal('expiredTicket', FINISH, back)
    const late = await comeBack()
    fixture.clock.now += 10 * MINUTE_MS
    await fixture.expectRefusal('expiredTicket', FINISH, late)
  })

  it('signs in once when it comes twice at once', async () => {
    const back = await comeBack()
    const answers = await Promise.all([fixture.answer(FINISH, back), fixture.answer(FINISH, back)])
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  })

  it('that does not come is no refusal: one may try again', async () => {
    const back = await comeBack()
    oidc.setDown(true)
    await fixture.expectRefusal('unavailable', FINISH, back)
    oidc.setDown(false)
    await fixture.call(FINISH, back)
  })
})

describe('what is stored of a sign-in with Telegram', () => {
  it('holds neither state, verifier, nonce, code nor device key', async () => {
    const url = await start()
    const { code, state } = oidc.approve(url)
    const query = new URL(url).searchParams
    const secrets = [state, query.get('nonce') ?? '', code, BROWSER]
    await fixture.call(START, { deviceKey: THIEF, isAgreed: true })
    const tickets = await fixture.db.reader.selectFrom('tickets').selectAll().execute()
    expect(tickets).toHaveLength(2)
    for (const secret of secrets) expect(JSON.stringify(tickets)).not.toContain(secret)
  })
})
