import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints, type EndpointName } from '#contract/index.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { CommandRefused } from '#server/admin/command-refused.ts'
import { operatorsCommands } from '#server/admin/operators.ts'
import { Refusal } from '#server/refusal.ts'
import { checkFactor } from '#server/features/operators/session/two-factor.ts'
import { listActions } from '#server/features/operators/list-actions.ts'
import { type AccountFixture, openAccountFixture } from '#tests/support/account/account-fixture.ts'
import { addTestAccount } from '#tests/support/account/add-account.ts'
import { reportProcess } from '#server/features/operators/state/report-process.ts'
import { totpOf } from '#tests/support/operators/totp.ts'
import { addTestOperator } from '#tests/support/operators/add-operator.ts'

const SIGN_IN = 'POST /admin/signIn'
const ME = 'GET /admin/me'
const MINUTE_MS = 60_000

const CALLS = (Object.keys(endpoints) as EndpointName[]).filter((name) => name.includes('/admin/'))
const WRITES = CALLS.filter((name) => (endpoints[name] as Endpoint).role === 'operator')

let fixture: AccountFixture
beforeAll(async () => {
  fixture = await openAccountFixture()
})
afterAll(() => fixture.close())

/** An admin command, and what it printed as JSON. */
async function admin(name: string, ...args: readonly string[]): Promise<Printed> {
  const lines: string[] = []
  const command = operatorsCommands[name]
  const all = [...args, '--json', '--by', 'root']
  expect(await command?.run(fixture.context, all, (line) => lines.push(line))).toBe(0)
  return JSON.parse(lines.join('\n')) as Printed
}

interface Printed {
  readonly password: string
  /** Of a second factor. */
  readonly address: string
}

async function actionsOf(operator: string): Promise<string[]> {
  const actions = await listActions(fixture.db.reader, { noun: null, limit: 200 })
  return actions.filter((one) => one.operator === operator).map(({ action }) => action)
}

describe('the operators area that is off', () => {
  it('is an unknown address, page and calls', async () => {
    const off = await openAccountFixture((context) => ({
      ...context,
      config: { ...context.config, hasAdminArea: false },
    }))
    const { token } = await addTestOperator(off.context)
    const unknown = await off.app.inject({ method: 'GET', url: '/api/no/such' })
    for (const name of CALLS) {
      const [method, path] = name.split(' ') as ['GET' | 'POST', string]
      const headers = { authorization: token }
      const answer = await off.app.inject({ method, url: `/api${path}`, headers })
      expect([name, answer.statusCode, answer.body]).toEqual([name, 404, unknown.body])
    }
    for (const url of ['/admin', '/admin/payouts']) {
      const page = await off.app.inject({ method: 'GET', url, headers: { accept: 'text/html' } })
      expect([page.statusCode, page.headers.location]).toEqual([302, '/404.html'])
    }
    await off.close()
  })
})

describe('the page of the operators area', () => {
  it('is there where it is on, framed and found by nobody', async () => {
    for (const url of ['/admin', '/admin/payouts']) {
      const page = await fixture.app.inject({
        method: 'GET',
        url,
        headers: { accept: 'text/html' },
      })
      // 503 without a build.
      expect([200, 503]).toContain(page.statusCode)
      expect(page.headers['x-robots-tag']).toBe('noindex, nofollow')
      expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    }
  })
})

describe('an operator', () => {
  it('signs in with the password that the command printed, and is recorded', async () => {
    const { password } = await admin('operators add', 'mai', '--role', 'viewer')
    const { token, ...rest } = await fixture.call(SIGN_IN, { name: ' Mai ', password })
    expect(rest).toEqual({
      name: 'mai',
      role: 'viewer',
      expiresAt: fixture.clock.now + 30 * MINUTE_MS,
    })
    expect(await fixture.call(ME, {}, { token })).toMatchObject({ name: 'mai', role: 'viewer' })
    expect(await actionsOf('mai')).toEqual(['operators sign-in'])
    await fixture.call('POST /admin/signOut', {}, { token })
    await fixture.expectRefusal('signInNeeded', ME, {}, { token })
    expect(await actionsOf('mai')).toEqual(['operators sign-out', 'operators sign-in'])
  })

  it('is not known by another password or name, and both are refused alike', async () => {
    await admin('operators add', 'lan')
    const wrong = { name: 'lan', password: 'guess' }
    const one = await fixture.expectRefusal('wrongOperator', SIGN_IN, wrong)
    const other = await fixture.expectRefusal('wrongOperator', SIGN_IN, {
      ...wrong,
      name: 'nobody',
    })
    expect(one).toBe(other)
  })

  it('waits after five wrong passwords of an address, ten of a name, whoever tries', async () => {
    const { password } = await admin('operators add', 'bao')
    const wrong = { name: 'bao', password: 'guess' }
    const address = '203.0.113.9'
    for (let tried = 0; tried < 5; tried += 1) {
      await fixture.expectRefusal('wrongOperator', SIGN_IN, wrong, { address })
    }
    await fixture.expectRefusal('tooMany', SIGN_IN, { name: 'lan', password: 'x' }, { address })
    for (let tried = 0; tried < 5; tried += 1) {
      await fixture.expectRefusal('wrongOperator', SIGN_IN, wrong)
    }
    await fixture.expectRefusal('tooMany', SIGN_IN, { name: 'bao', password })
    fixture.clock.now += 15 * MINUTE_MS + 1
    await fixture.call(SIGN_IN, { name: 'bao', password })
  })

  it('is not shut out of a device that has signed in before, whoever tries the name', async () => {
    const { password } = await admin('operators add', 'vy')
    const own = { headers: { 'device-key': randomBytes(32).toString('base64url') } }
    await fixture.call(SIGN_IN, { name: 'vy', password }, own)
    const codes: number[] = []
    for (let tried = 0; tried < 12; tried += 1) {
      codes.push((await fixture.answer(SIGN_IN, { name: 'vy', password: 'guess' })).code)
    }
    expect(codes).toEqual([...Array(10).fill(42270), 429, 429])
    await fixture.expectRefusal('tooMany', SIGN_IN, { name: 'vy', password })
    await fixture.call(SIGN_IN, { name: 'vy', password }, own)
    for (let tried = 0; tried < 10; tried += 1) {
      await fixture.expectRefusal('wrongOperator', SIGN_IN, { name: 'vy', password: 'x' }, own)
    }
    await fixture.expectRefusal('tooMany', SIGN_IN, { name: 'vy', password }, own)
    const devices = await fixture.db.reader.selectFrom('operator_devices').selectAll().execute()
    expect(JSON.stringify(devices)).not.toContain(own.headers['device-key'])
  })

  it('who waits for strangers signs in by a new password at once, or under another name', async () => {
    await admin('operators add', 'son')
    for (let tried = 0; tried < 11; tried += 1) {
      await fixture.answer(SIGN_IN, { name: 'son', password: 'guess' })
    }
    const { password } = await admin('operators reset', 'son')
    await fixture.call(SIGN_IN, { name: 'son', password })
    for (let tried = 0; tried < 11; tried += 1) {
      await fixture.answer(SIGN_IN, { name: 'son', password: 'guess' })
    }
    await fixture.expectRefusal('tooMany', SIGN_IN, { name: 'son', password })
    const other = await admin('operators add', 'son.8f2k')
    await fixture.call(SIGN_IN, { name: 'son.8f2k', ...other })
  })

  it('has no known device after a new password, and none under another name', async () => {
    const first = await admin('operators add', 'tam')
    const other = await admin('operators add', 'ngoc')
    const own = { headers: { 'device-key': randomBytes(32).toString('base64url') } }
    await fixture.call(SIGN_IN, { name: 'tam', ...first }, own)
    const guess = async (name: string) => {
      for (let tried = 0; tried < 10; tried += 1) {
        await fixture.expectRefusal('wrongOperator', SIGN_IN, { name, password: 'guess' })
      }
    }
    await guess('ngoc')
    await fixture.expectRefusal('tooMany', SIGN_IN, { name: 'ngoc', ...other }, own)
    const second = await admin('operators reset', 'tam')
    await guess('tam')
    await fixture.expectRefusal('tooMany', SIGN_IN, { name: 'tam', ...second }, own)
  })

  it('with a second factor signs in by a code too, each code once', async () => {
    const { password } = await admin('operators add', 'hoa')
    const first = await fixture.call(SIGN_IN, { name: 'hoa', password })
    const { address } = await admin('operators two-factor', 'hoa')
    await fixture.expectRefusal('signInNeeded', ME, {}, first)
    const secret = new URL(address).searchParams.get('secret') ?? ''
    const codeAt = (shiftMs: number) => totpOf(secret, fixture.clock.now + shiftMs)
    const enter = { name: 'hoa', password }
    await fixture.expectRefusal('wrongOperator', SIGN_IN, {
      ...enter,
      password: 'x',
      code: codeAt(0),
    })
    await fixture.expectRefusal('operatorCodeNeeded', SIGN_IN, enter)
    for (const code of [codeAt(-60_000), codeAt(60_000), '12345', 'abcdef']) {
      await fixture.expectRefusal('wrongOperatorCode', SIGN_IN, { ...enter, code })
    }
    const code = codeAt(0)
    const { token } = await fixture.call(SIGN_IN, {
      ...enter,
      code: ` ${code.slice(0, 3)} ${code.slice(3)}`,
    })
    expect((await fixture.call(ME, {}, { token })).name).toBe('hoa')
    for (const used of [code, codeAt(-30_000)]) {
      await fixture.expectRefusal('wrongOperatorCode', SIGN_IN, { ...enter, code: used })
    }
    const next = codeAt(30_000)
    const both = [1, 2].map(() => fixture.answer(SIGN_IN, { ...enter, code: next }))
    const codes = (await Promise.all(both)).map((answer) => answer.code)
    expect(codes.toSorted()).toEqual([200, 42_273])
    const row = await fixture.db.reader
      .selectFrom('operators')
      .selectAll()
      .where('name', '=', 'hoa')
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(secret)
    const moved = { ...fixture.context, accountKey: new Uint8Array(32).fill(1) }
    expect(() => checkFactor(moved, { name: 'hoa', sealed: row.totp_sealed }, next)).toThrow(
      Refusal,
    )
    await admin('operators two-factor', 'hoa', '--off')
    await fixture.expectRefusal('signInNeeded', ME, {}, { token })
    await fixture.call(SIGN_IN, enter)
    expect(await actionsOf('root')).toContain('operators two-factor')
  })

  it('with a password that somebody else knows has ten guesses at the code', async () => {
    const { password } = await admin('operators add', 'phuc')
    await admin('operators two-factor', 'phuc')
    for (let tried = 0; tried < 10; tried += 1) {
      const wrong = { name: 'phuc', password, code: '000000' }
      expect([42_273, 200]).toContain((await fixture.answer(SIGN_IN, wrong)).code)
    }
    await fixture.expectRefusal('tooMany', SIGN_IN, { name: 'phuc', password, code: '000000' })
  })

  it('is signed out by a new password and by removal, at once', async () => {
    const first = await admin('operators add', 'kim')
    const { token } = await fixture.call(SIGN_IN, { name: 'kim', password: first.password })
    const second = await admin('operators reset', 'kim')
    await fixture.expectRefusal('signInNeeded', ME, {}, { token })
    await fixture.expectRefusal('wrongOperator', SIGN_IN, { name: 'kim', ...first })
    const again = await fixture.call(SIGN_IN, { name: 'kim', password: second.password })
    await admin('operators remove', 'kim')
    await fixture.expectRefusal('signInNeeded', ME, {}, again)
    expect(await actionsOf('root')).toEqual(
      expect.arrayContaining(['operators add', 'operators reset', 'operators remove']),
    )
  })

  it('is made once under a name that can be typed', async () => {
    await admin('operators add', 'once')
    const context = { ...fixture.context }
    for (const name of ['once', 'Two Words', '-x', 'a'.repeat(41)]) {
      const run = operatorsCommands['operators add']?.run(context, [name], () => {})
      await expect(run).rejects.toThrow(CommandRefused)
    }
  })
})

describe('a session of the operators area', () => {
  it('ends 30 minutes after its last call', async () => {
    const operator = await addTestOperator(fixture.context)
    fixture.clock.now += 29 * MINUTE_MS
    await fixture.call(ME, {}, operator)
    fixture.clock.now += 29 * MINUTE_MS
    await fixture.call(ME, {}, operator)
    fixture.clock.now += 30 * MINUTE_MS
    await fixture.expectRefusal('signInNeeded', ME, {}, operator)
  })

  it('ends 12 hours after its sign-in, however it is used', async () => {
    const operator = await addTestOperator(fixture.context)
    for (let turn = 0; turn < 28; turn += 1) {
      fixture.clock.now += 25 * MINUTE_MS
      await fixture.call(ME, {}, operator)
    }
    fixture.clock.now += 20 * MINUTE_MS
    await fixture.expectRefusal('signInNeeded', ME, {}, operator)
  })

  it('is none of an account, and an account has none of it', async () => {
    const ann = await addTestAccount(fixture.context)
    const operator = await addTestOperator(fixture.context)
    for (const name of CALLS.filter((call) => call !== SIGN_IN)) {
      await fixture.expectRefusal('signInNeeded', name, {}, ann)
      await fixture.expectRefusal('signInNeeded', name, {})
    }
    await fixture.expectRefusal('signInNeeded', 'GET /user/getCurrentUser', {}, operator)
  })

  it.each(WRITES)('of a viewer writes nothing: %s', async (name) => {
    const viewer = await addTestOperator(fixture.context, 'viewer')
    await fixture.expectRefusal('forbidden', name, {}, viewer)
    expect(await actionsOf(viewer.name)).toEqual([])
  })

  it('has a role for every call that is no read but the sign-in and sign-out', () => {
    const posts = CALLS.filter(
      (name) => name.startsWith('POST') && !/admin\/sign(In|Out)$/.test(name),
    )
    expect(WRITES).toEqual(expect.arrayContaining(posts))
  })
})

describe('the overview', () => {
  it('has the state of the server and what waits, for viewers too', async () => {
    const viewer = await addTestOperator(fixture.context, 'viewer')
    await fixture.call('POST /feedback/add', { content: 'It broke' })
    const lastError = 'the database is away'
    const job = { name: 'matching', state: 'retrying', isEssential: true } as const
    const process = {
      id: 'one',
      name: 'web-1:4711',
      role: 'web',
      startedAt: 1,
      jobs: [{ ...job, restartCount: 2, lastError }],
    }
    await reportProcess(fixture.context, process)
    const overview = await fixture.call('GET /admin/overview', {}, viewer)
    expect(overview).toMatchObject({
      market: { world: 'live', marketNow: null, isEnded: false, venues: [], gate: null },
      processes: [{ name: 'web-1:4711', isSilent: false, jobs: [{ ...job, lastError }] }],
      feeds: { isRead: false, items: [] },
      deliveries: [],
      database: { kind: fixture.db.kind },
      waiting: { feedback: 1, payouts: 0, payments: 0, deliveries: 0, events: 0 },
    })
    expect(overview.actions).toHaveLength(5)
  })
})

describe('the log of actions', () => {
  it('is read page by page, newest first, and by noun', async () => {
    const viewer = await addTestOperator(fixture.context, 'viewer')
    const first = await fixture.call('GET /admin/actions', { limit: 2 }, viewer)
    const cursor = first.nextCursor ?? ''
    const second = await fixture.call('GET /admin/actions', { limit: 2, cursor }, viewer)
    const ids = [...first.items, ...second.items].map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted().toReversed())
    expect(new Set(ids).size).toBe(4)
    const none = await fixture.call('GET /admin/actions', { noun: 'payouts' }, viewer)
    expect(none.items).toEqual([])
    await fixture.expectRefusal('badCursor', 'GET /admin/actions', { cursor: '%' }, viewer)
  })
})

describe('feedback', () => {
  it('is read whole, answered and closed in the name of the operator', async () => {
    const operator = await addTestOperator(fixture.context)
    const ann = await addTestAccount(fixture.context)
    const { id } = await fixture.call('POST /feedback/add', { content: 'Where is it?' }, ann)
    const [found] = (await fixture.call('GET /admin/feedback', { state: 'open' }, operator)).items
    expect(found).toMatchObject({ id, content: 'Where is it?', accountId: ann.accountId })
    const answer = { id, content: ' Below home. ' }
    const { places } = await fixture.call('POST /admin/feedback/answer', answer, operator)
    expect(places).toEqual(['messages'])
    const own = (await fixture.call('GET /feedback/page', {}, ann)).items[0]
    expect(own).toMatchObject({ state: 'answered', answers: [{ content: 'Below home.' }] })
    await fixture.call('POST /admin/feedback/close', { id }, operator)
    expect(await actionsOf(operator.name)).toEqual(['feedback close', 'feedback answer'])
    const unknown = { id: 'x', content: 'y' }
    await fixture.expectRefusal('notFound', 'POST /admin/feedback/answer', unknown, operator)
    await fixture.expectRefusal('notFound', 'POST /admin/feedback/close', { id: 'x' }, operator)
    const empty = { id, content: ' \u0000 ' }
    await fixture.expectRefusal('emptyFeedback', 'POST /admin/feedback/answer', empty, operator)
  })
})

describe('a user', () => {
  it('is found by each name with masked contacts, and signed out everywhere', async () => {
    const operator = await addTestOperator(fixture.context)
    const { token } = await fixture.register('searched.person@example.com')
    const me = await fixture.call('GET /user/getCurrentUser', {}, { token })
    const names = [me.id, ' Searched.Person@example.com', me.inviteCode, me.nickname.slice(0, 6)]
    for (const search of names) {
      const { items } = await fixture.call('GET /admin/users', { search }, operator)
      expect(items.map(({ id }) => id)).toContain(me.id)
      expect(JSON.stringify(items)).not.toContain('searched.person')
    }
    for (const search of ['', '%', '_', 'nobody-of-this-name']) {
      expect((await fixture.call('GET /admin/users', { search }, operator)).items).toEqual([])
    }
    const { id } = me
    expect(await fixture.call('POST /admin/user/signOut', { id }, operator)).toEqual({
      endedCount: 1,
    })
    await fixture.expectRefusal('signInNeeded', 'GET /user/getCurrentUser', {}, { token })
    await fixture.expectRefusal('notFound', 'POST /admin/user/signOut', { id: 'x' }, operator)
    expect(await actionsOf(operator.name)).toEqual(['users sign-out'])
  })
})

describe('deliveries', () => {
  it('that failed are listed, and repeated by their keys', async () => {
    const operator = await addTestOperator(fixture.context)
    expect(await fixture.call('GET /admin/deliveries', {}, operator)).toEqual({ items: [] })
    const keys = ['nothing']
    expect(await fixture.call('POST /admin/deliveries/repeat', { keys }, operator)).toEqual({
      queuedCount: 0,
      eventCount: 0,
      tooLateCount: 0,
      unknownCount: 1,
    })
    expect(await actionsOf(operator.name)).toEqual(['deliveries replay'])
  })
})

const FILE = (title: string, text: string) =>
  [
    '---',
    'kind: article',
    'key: by-operator',
    'language: en',
    `title: ${title}`,
    'source: Buoy',
    'url: https://buoy.example/a',
    '---',
    text,
  ].join('\n')

describe('content', () => {
  const SAVE = 'POST /admin/content/save'
  const STATE = 'POST /admin/content/setState'

  it('is previewed, saved, published, replaced once agreed, and withdrawn', async () => {
    const operator = await addTestOperator(fixture.context)
    const file = FILE('First', 'Some *text*.')
    const preview = await fixture.call(SAVE, { file, how: 'add', isSaved: false }, operator)
    expect(preview).toMatchObject({ isDone: false, did: 'created', title: 'First', faults: [] })
    expect(preview.blocks).toHaveLength(1)
    expect((await fixture.call('GET /admin/content', {}, operator)).items).toEqual([])
    const saved = await fixture.call(SAVE, { file, how: 'add', isSaved: true }, operator)
    expect(saved).toMatchObject({ isDone: true, state: 'draft' })
    const key = 'by-operator'
    const readers = async () => (await fixture.call('GET /content/page', { kind: 'article' })).items
    expect(await readers()).toEqual([])
    await fixture.call(STATE, { key, state: 'published' }, operator)
    expect((await readers()).map(({ title }) => title)).toEqual(['First'])
    await fixture.expectRefusal('conflict', STATE, { key, state: 'published' }, operator)
    const changed = { file: FILE('Second', 'Other.'), how: 'edit', isSaved: true } as const
    const unasked = await fixture.call(SAVE, changed, operator)
    expect(unasked).toMatchObject({ isDone: false, isAgreementMissing: true })
    expect((await readers()).map(({ title }) => title)).toEqual(['First'])
    await fixture.call(SAVE, { ...changed, isAgreed: true }, operator)
    expect((await readers()).map(({ title }) => title)).toEqual(['Second'])
    const { files } = await fixture.call('GET /admin/content/files', { key }, operator)
    expect(files).toEqual([{ language: 'en', file: expect.stringContaining('title: Second') }])
    await fixture.call(STATE, { key, state: 'withdrawn' }, operator)
    expect(await readers()).toEqual([])
    expect(await actionsOf(operator.name)).toEqual([
      'content withdraw',
      'content edit',
      'content publish',
      'content add',
    ])
  })

  it('that cannot be stored says why, and unknown items are refused', async () => {
    const operator = await addTestOperator(fixture.context)
    const broken = { file: 'no front matter', how: 'add', isSaved: true } as const
    const { isDone, faults } = await fixture.call(SAVE, broken, operator)
    expect([isDone, faults.length > 0]).toEqual([false, true])
    const none = { file: FILE('x', 'y').replace('by-operator', 'none'), how: 'edit', isSaved: true }
    const unknown = await fixture.call(SAVE, none as never, operator)
    expect(unknown.faults.join()).toContain('There is no item none')
    const key = 'none'
    await fixture.expectRefusal('unknownContent', STATE, { key, state: 'published' }, operator)
    await fixture.expectRefusal('unknownContent', 'GET /admin/content/files', { key }, operator)
    expect(await actionsOf(operator.name)).toEqual([])
  })
})
