import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endpoints } from '#contract/index.ts'
import { openWords } from '#app/i18n/words.ts'
import { signIn, signOut } from '#app/state/session-state.ts'
import { callOperators, type OperatorCall } from './call-operators.ts'
import { operatorToken, setOperatorToken } from './operator-session.ts'

const NAMES = Object.keys(endpoints).filter((name) => name.includes(' /admin/')) as OperatorCall[]

let sent: { url: string; headers: Headers }[]

function answer(body: object): void {
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
    sent.push({ url, headers: new Headers(headers) })
    return Response.json(body)
  })
}

beforeEach(async () => {
  sent = []
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  await openWords({ texts: 'vi', system: 'vi' })
})
afterEach(() => {
  vi.unstubAllGlobals()
  signOut()
  setOperatorToken(null)
})

describe('a call of the operators’ area', () => {
  it('goes to this server in the language of the reader, with no token but its own', async () => {
    answer({ code: 200, msg: 'ok', data: {} })
    signIn({ token: 'of-the-account' })
    setOperatorToken('of-the-operator')
    for (const name of NAMES) await callOperators(name, {})
    expect(NAMES.length).toBeGreaterThan(10)
    expect(sent.map(({ url }) => url)).toEqual(NAMES.map((name) => `/api${name.split(' ')[1]}`))
    for (const { headers } of sent) {
      expect([headers.get('Language'), headers.get('Authorization')]).toEqual([
        'vi',
        'of-the-operator',
      ])
    }
  })

  it('that finds its session ended ends it here, and leaves the account signed in', async () => {
    answer({ code: 401, msg: 'Sign in again.', data: null })
    setOperatorToken('of-the-operator')
    const failure = callOperators('GET /admin/overview', {})
    await expect(failure).rejects.toMatchObject({ code: 401, message: 'Sign in again.' })
    expect(operatorToken()).toBeNull()
  })
})
