import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints, type EndpointName } from '#contract/index.ts'
import { schemas } from '#contract/index.schema.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { randomOf } from '#server/ports/exchange/simulated/random.ts'
import type { CallAnswer } from '#tests/support/account/account-fixture.ts'
import { readAllRows } from '#tests/support/hostile/all-rows.ts'
import {
  fittingRequest,
  requestShapesOf,
  textFieldsOf,
} from '#tests/support/hostile/fitting-request.ts'
import { TEXTS } from '#tests/support/hostile/hostile-values.ts'
import {
  type MemberFixture,
  openMemberFixture,
  type Person,
} from '#tests/support/membership/member-fixture.ts'

/** What a new call has as well: its name and shapes alone bring it here. */
const CALLS = Object.keys(endpoints) as EndpointName[]
const POSTS = CALLS.filter((name) => name.startsWith('POST'))
const TRIES = 2
/** Texts that name nothing of anybody. */
const NO_IDS =
  /^(email|areaCode|mobile|password|oldPassword|newPassword|code|content|keyword|nickname|zone|currency|version|network|address|inviteCode|q|draftId)$/

let fixture: MemberFixture
let owner: Person
let other: Person

beforeAll(async () => {
  fixture = await openMemberFixture()
  owner = await fixture.join('owner@example.com')
  other = await fixture.join('other@example.com')
  await fixture.givePoints(owner, 1000)
  await fixture.pay(owner, 'YEAR')
  await fixture.addCard(owner, 'gift')
  await fixture.call('POST /feedback/add', { content: 'Where is my card?' }, owner)
  await fixture.call('POST /aiCoin/useRedeemChannels', {}, owner)
  await addOrder(owner)
})

afterAll(() => fixture.close())

/** An order as it is before it is paid; no payment method is set up here. */
async function addOrder({ id }: Person): Promise<void> {
  const wallNow = fixture.clock.now
  await fixture.db.transaction((tx) =>
    tx
      .insertInto('orders')
      .values({
        id: '01jd0wnersorder00000000000',
        account_id: id,
        provider: 'stripe',
        plan: 'MONTH',
        state: 'open',
        amount: 1990,
        currency: 'USD',
        token: '5e8d4a58-54a5-4f27-9d0e-0a6f4f5f6d11',
        payer: null,
        provider_ref: null,
        created_wall_time: wallNow,
        changed_wall_time: wallNow,
      })
      .execute(),
  )
}

/** An id of each kind of row that belongs to somebody. */
async function idsOf({ id }: Person): Promise<readonly string[]> {
  const own = (await readAllRows(fixture.db)).filter(({ text }) => text.includes(`"${id}"`))
  const ids = own.flatMap(({ table, row }) =>
    Object.entries(row).flatMap(([column, value]) =>
      /^id$|_id$/.test(column) && /^[a-z0-9]{20,40}$/.test(String(value))
        ? [[`${table} ${column}`, String(value)] as const]
        : [],
    ),
  )
  return [...new Set(new Map(ids).values())]
}

const idFieldsOf = (name: EndpointName) =>
  textFieldsOf(name).filter(({ name: field }) => !NO_IDS.test(field))

/** Rows in which somebody is named, but for what counts the calls of others. */
async function rowsOf({ id }: Person): Promise<readonly string[]> {
  const rows = (await readAllRows(fixture.db))
    .filter(({ text }) => text.includes(`"${id}"`))
    // Tries to sign in by a name, which may be any text.
    .filter(({ table, text }) => !(table === 'attempts' && /"kind":"operator(-gate)?"/.test(text)))
  return rows.map(({ table, text }) => `${table} ${text}`)
}

/** Of the form of ids; nothing has it. */
const ABSENT = '0zzzzzzzzzzzzzzzzzzzzzzzzz'

function ownText(field: string): string {
  if (/email/i.test(field)) return 'nobody@example.com'
  if (field === 'zone') return 'UTC'
  return /endpoint/.test(field) ? 'https://fcm.googleapis.com/fcm/send/x' : 'btc'
}

/** Asks with one id in one field, all else the same; the answer without the id itself. */
async function askWith(name: EndpointName, id: string, person?: Person): Promise<string> {
  const answers: CallAnswer[] = []
  for (const { name: field, isList } of idFieldsOf(name)) {
    const rest = fittingRequest(name, randomOf(`${name} ${field}`), ownText)
    const body = { ...rest, [field]: isList ? [id] : id }
    const { status, code, msg, data } = await fixture.answer(name, body, person)
    answers.push({ status, code, msg, data })
  }
  return JSON.stringify(answers).replaceAll(id, 'ID')
}

describe('an id of somebody else', () => {
  it('is answered like one that does not exist, in every field of every call, and changes nothing of theirs (R19, T20)', async () => {
    const ids = await idsOf(owner)
    expect(ids.length).toBeGreaterThan(5)
    const before = await rowsOf(owner)
    const flaws: string[] = []
    for (const name of CALLS.filter((one) => idFieldsOf(one).length > 0)) {
      for (const person of endpoints[name].who === 'viewer' ? [other, undefined] : [other]) {
        const nobodys = await askWith(name, ABSENT, person)
        for (const id of ids) {
          const theirs = await askWith(name, id, person)
          if (theirs !== nobodys) flaws.push(`${name} ${id}: ${theirs}, not ${nobodys}`)
        }
      }
    }
    expect(flaws).toEqual([])
    expect(await rowsOf(owner)).toEqual(before)
    await fixture.call('GET /user/getCurrentUser', {}, other)
  })

  it('is found by its owner, or the test above would show nothing', async () => {
    const ids = await idsOf(owner)
    const found = new Set<string>()
    const reads = CALLS.filter((one) => one.startsWith('GET') && idFieldsOf(one).length > 0)
    for (const name of reads) {
      const nobodys = await askWith(name, ABSENT, owner)
      for (const id of ids) if ((await askWith(name, id, owner)) !== nobodys) found.add(name)
    }
    expect([...found]).toEqual(expect.arrayContaining(['GET /bill/getBill', 'GET /order/get']))
  })
})

describe('a request that fits the contract', () => {
  it('is answered as its schema says, whatever its values are, and never with a fault (R18)', async () => {
    const random = randomOf('fitting')
    const textOf = (field: string, { maxLength = 40 }: { maxLength?: number | undefined }) =>
      random() < 0.5
        ? ownText(field)
        : (TEXTS[Math.floor(random() * TEXTS.length)] ?? '').slice(0, maxLength)
    const flaws: string[] = []
    const answered = new Set<EndpointName>()
    for (const name of CALLS.filter((one) => one !== 'POST /user/logout')) {
      for (let at = 0; at < TRIES; at += 1) {
        const body = fittingRequest(name, random, textOf)
        const { status, code, msg, data } = await fixture.answer(name, body, other)
        const flaw = flawOf(name, { status, code, msg, data })
        if (flaw !== null) flaws.push(`${name} ${JSON.stringify(body).slice(0, 300)}: ${flaw}`)
        if (status === 200) answered.add(name)
      }
    }
    expect(flaws).toEqual([])
    expect(answered.size).toBeGreaterThan(CALLS.length / 3)
    await fixture.call('GET /user/getCurrentUser', {}, other)
  })
})

function flawOf(name: EndpointName, { status, code, msg, data }: CallAnswer): string | null {
  if (status === 500) return msg
  if (status === 200) return schemas[name].answer.safeParse(data).error?.message ?? null
  const isEnvelope = data === null && String(code).startsWith(String(status))
  return isEnvelope ? null : `${status} with ${code} and ${JSON.stringify(data)}`
}

/** Columns that no call writes as its sender likes. */
const KEPT = ['id', 'state', 'email', 'mobile', 'password_hash', 'invite_code', 'inviter_id']

describe('a field that a call does not know', () => {
  it('changes no account, whatever column it is named after (T21)', async () => {
    const person = await fixture.join('columns@example.com')
    const read = async () => {
      const rows = await readAllRows(fixture.db)
      const own = rows.find(({ table, row }) => table === 'accounts' && row['id'] === person.id)
      return KEPT.map((column) => own?.row[column])
    }
    const columns = (await readAllRows(fixture.db)).flatMap(({ table, row }) =>
      /^(accounts|memberships|balances|sessions)$/.test(table) ? Object.keys(row) : [],
    )
    const extra = Object.fromEntries(
      [...columns, 'isAdmin', 'plan', 'balance', 'accountId', 'userId', 'role'].map((column) => [
        column,
        column.endsWith('_time') ? 1 : 'changed',
      ]),
    )
    const before = await read()
    expect(before[0]).toBe(person.id)
    const done = new Set<EndpointName>()
    for (const name of POSTS.filter((one) => !/log(out|off)/.test(one))) {
      const own = new Set(requestShapesOf(name).flatMap((one) => Object.keys(one.properties ?? {})))
      const unknown = Object.entries(extra).filter(([column]) => !own.has(column))
      for (let at = 0; at < TRIES; at += 1) {
        const body = fittingRequest(name, randomOf(`${name} ${at}`), ownText)
        const sent = { ...Object.fromEntries(unknown), ...body }
        if ((await fixture.answer(name, sent, person)).status === 200) done.add(name)
      }
    }
    // The call that writes columns by what it is sent, with something to write.
    const { nickname: _nickname, avatar: _avatar, language: _language, ...others } = extra
    await fixture.answer('POST /user/editUserInfo', { ...others, nickname: 'Ada' }, person)
    expect(done.size).toBeGreaterThan(10)
    expect(await read()).toEqual(before)
  })
})

describe('a page of another origin', () => {
  it('has no call done: no form is one, no cookie is set, and nothing is read (T24)', async () => {
    const before = await rowsOf(owner)
    for (const name of CALLS) {
      const [method = '', path = ''] = name.split(' ')
      const { who }: Endpoint = endpoints[name]
      const headers = { origin: 'https://evil.example', cookie: `token=${owner.token}` }
      const { headers: answered, statusCode } = await fixture.app.inject({
        method: method as 'GET' | 'POST',
        url: `/api${path}`,
        remoteAddress: `10.250.${CALLS.indexOf(name)}.1`,
        headers: method === 'POST' ? { ...headers, 'content-type': 'text/plain' } : headers,
        ...(method === 'POST' ? { payload: JSON.stringify({ coinId: 'btc' }) } : {}),
      })
      const { 'set-cookie': cookie, 'access-control-allow-origin': origin } = answered
      expect([name, cookie, origin]).toEqual([name, undefined, undefined])
      const isDone = (method === 'POST' || who === 'signedIn') && statusCode < 400
      expect([name, isDone]).toEqual([name, false])
    }
    expect(await rowsOf(owner)).toEqual(before)
  })
})
