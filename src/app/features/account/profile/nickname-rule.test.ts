import { describe, expect, it } from 'vitest'
import { needsNickname } from './nickname-rule.ts'

describe('a nickname in the form', () => {
  it.each(['Ann', '水手', '👩‍👩‍👧 fam', 'Buoy official'])('may be sent: %s', (name) => {
    expect(needsNickname(name)).toBeNull()
  })

  it.each(['', '   ', 'x'.repeat(21), 'a\u202eb', 'a\u200bb'])('is held back: %j', (name) => {
    expect(needsNickname(name)).toBe('badNickname')
  })
})
