import { afterEach, describe, expect, it, vi } from 'vitest'
import { signInByContact } from './sign-in-calls.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

describe('a sign-in', () => {
  it.each([
    [{ email: 'ann@example.com' }, { code: '123456' }],
    [{ email: 'ann@example.com' }, { password: 'secret-1' }],
    [{ areaCode: '86', mobile: '13800138000' }, { code: '123456' }],
    [{ areaCode: '86', mobile: '13800138000' }, { password: 'secret-1' }],
  ])('waits 10 s, by %o and %o (Spec 9)', async (contact, proof) => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    const data = { token: 't' }
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ code: 200, msg: 'ok', data }))
    expect(await signInByContact(contact, proof, false)).toEqual(data)
    expect(timeout.mock.calls).toEqual([[10_000]])
  })
})
