import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { ERROR_CODES, type ErrorName } from '#contract/error-code.ts'
import type { EndpointName } from '#contract/index.ts'
import type { AnswerOf, RequestOf } from '#contract/index.schema.ts'
import { normaliseMobile } from '#domain/account/mobile.ts'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { checkLedger } from '#server/features/wallet/ledger/check-ledger.ts'
import { makeContext } from '../test-context.ts'
import { openTestDatabase } from '../server/open-test-database.ts'
import { openTestHttp } from '../server/open-test-http.ts'
import { openFakePorts, type FakePorts } from './fake-ports.ts'

/** How a call is made beside its body. */
export interface CallOptions {
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Client address; by default another for each call, so that no address limit is reached. */
  readonly address?: string
}

/** The answer of a call, refused or not. */
export interface CallAnswer {
  readonly status: number
  readonly code: number
  readonly msg: string
  readonly data: unknown
}

/** A server with accounts, called over HTTP; sent emails and text messages are recorded. */
export interface AccountFixture {
  readonly db: Database
  readonly context: Context
  readonly app: FastifyInstance
  readonly ports: FakePorts
  /** Wall time, ms; a test moves it. */
  readonly clock: { now: number }
  answer(name: EndpointName, body?: unknown, options?: CallOptions): Promise<CallAnswer>
  /** What a call that must succeed answers with. */
  call<Name extends EndpointName>(
    name: Name,
    body?: RequestOf<Name>,
    options?: CallOptions,
  ): Promise<AnswerOf<Name>>
  /** Expects the refusal and gives its text. */
  expectRefusal(
    reason: ErrorName,
    name: EndpointName,
    body?: unknown,
    options?: CallOptions,
  ): Promise<string>
  /** Sends a code and reads it: `sendCode('ann@example.com', 'login')`. */
  sendCode(contact: string, type: string, options?: CallOptions): Promise<string>
  /** Six digits of the newest email or text message to a contact. */
  lastCode(contact: string): string
  /** A new account and its token: `register('ann@example.com')`, `register('+86 13800138000')`. */
  register(contact: string, more?: RegisterOptions): Promise<{ readonly token: string }>
  /** Whatever a test did, the ledger must sum to zero after it. */
  close(): Promise<void>
}

export interface RegisterOptions extends CallOptions {
  readonly password?: string
  readonly inviteCode?: string
}

const START = Date.UTC(2026, 10, 21, 12)

/** Opens one over a fresh database; `change` alters its context before the server is made. */
export async function openAccountFixture(
  change: (context: Context) => Context = (context) => context,
): Promise<AccountFixture> {
  const db = await openTestDatabase()
  const clock = { now: START }
  const ports = openFakePorts()
  const context = change({
    ...makeContext(db),
    ports,
    wallClock: { now: () => clock.now },
    randomBytes: (count) => randomBytes(count),
  })
  const app = await openTestHttp(context)
  const answer = answerOf(app)
  const fixture: AccountFixture = {
    db,
    context,
    app,
    ports,
    clock,
    answer,
    async call(name, body, options) {
      const { code, msg, data } = await answer(name, body, options)
      expect([name, code, msg]).toEqual([name, 200, 'ok'])
      return data as AnswerOf<typeof name>
    },
    async expectRefusal(reason, name, body, options) {
      const { code, msg, data } = await answer(name, body, options)
      expect([name, nameOf(code), data]).toEqual([name, reason, null])
      return msg
    },
    async sendCode(contact, type, options) {
      const name = isEmail(contact) ? 'POST /email/sendValidCode' : 'POST /sms/sendValidCode'
      await fixture.call(name, { ...contactFields(contact), type } as never, options)
      return fixture.lastCode(contact)
    },
    lastCode: (contact) => lastCodeOf(ports, contact),
    async register(contact, { password, inviteCode, ...options } = {}) {
      const code = await fixture.sendCode(contact, 'register', options)
      const name = isEmail(contact) ? 'POST /user/registerByEmail' : 'POST /user/registerByMobile'
      const body = { ...contactFields(contact), code, password, inviteCode, isAgreed: true }
      return await fixture.call(name, body, options)
    },
    async close() {
      const { differences } = await checkLedger(db)
      await app.close()
      await db.close()
      expect(differences).toEqual([])
    },
  }
  return fixture
}

/** `contactFields('+86 13800138000')` is `{ areaCode: '86', mobile: '13800138000' }`. */
export function contactFields(
  contact: string,
): { readonly email: string } | { readonly areaCode: string; readonly mobile: string } {
  if (isEmail(contact)) return { email: contact }
  const [area = '', ...rest] = contact.split(' ')
  return { areaCode: area.replace('+', ''), mobile: rest.join('') }
}

function isEmail(contact: string): boolean {
  return contact.includes('@')
}

function lastCodeOf(ports: FakePorts, contact: string): string {
  const { areaCode = '', mobile = '' } = contactFields(contact) as Record<string, string>
  const to = isEmail(contact) ? contact.toLowerCase() : normaliseMobile(areaCode, mobile)
  const texts = [...ports.emails, ...ports.messages].filter((sent) => sent.to === to)
  const code = /\b\d{6}\b/.exec(texts.at(-1)?.text ?? '')?.[0]
  if (code === undefined) throw new Error(`no code was sent to ${contact}`)
  return code
}

function nameOf(code: number): string {
  return Object.entries(ERROR_CODES).find(([, value]) => value === code)?.[0] ?? String(code)
}

let callCount = 0
function freshAddress(): string {
  callCount += 1
  return `10.${(callCount >> 16) & 255}.${(callCount >> 8) & 255}.${callCount & 255}`
}

function answerOf(app: FastifyInstance): AccountFixture['answer'] {
  return async (name, body, { token, headers, address = freshAddress() } = {}) => {
    const [method, path] = name.split(' ') as ['GET' | 'POST', string]
    const response = await app.inject({
      method,
      url: `/api${path}`,
      remoteAddress: address,
      headers: {
        language: 'en',
        ...(token === undefined ? {} : { authorization: token }),
        ...headers,
      },
      ...(method === 'GET' ? { query: (body ?? {}) as Record<string, string> } : {}),
      ...(method === 'POST' && body !== undefined ? { payload: body as object } : {}),
    })
    const envelope: Omit<CallAnswer, 'status'> = response.json()
    return { status: response.statusCode, ...envelope }
  }
}
