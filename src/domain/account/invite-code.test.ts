import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inviteCodeOf, normaliseInviteCode } from './invite-code.ts'

describe('an invite code', () => {
  it('has eight letters and digits without look-alikes', () => {
    const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 })
    fc.assert(
      fc.property(bytes, (random) => {
        const code = inviteCodeOf(random)
        if (code === null) return
        expect(code).toMatch(/^[A-Z2-9]{8}$/)
        expect(code).not.toMatch(/[01OIL]/)
        expect(normaliseInviteCode(code)).toBe(code)
      }),
    )
  })

  it('takes each letter as often as any other', () => {
    const counts = new Map<string, number>()
    for (let byte = 0; byte < 256; byte += 1) {
      const letter = inviteCodeOf(new Uint8Array(8).fill(byte))?.[0]
      if (letter !== undefined) counts.set(letter, (counts.get(letter) ?? 0) + 1)
    }
    expect(counts.size).toBe(31)
    expect(new Set(counts.values())).toEqual(new Set([8]))
  })

  it('is not made of too few fair bytes', () => {
    expect(inviteCodeOf(new Uint8Array(7))).toBeNull()
    expect(inviteCodeOf(new Uint8Array(32).fill(255))).toBeNull()
  })

  it('is read as people type it', () => {
    expect(normaliseInviteCode(' ab3d-ef7h ')).toBe('AB3DEF7H')
  })
})
