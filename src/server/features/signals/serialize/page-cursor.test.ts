import { describe, expect, it } from 'vitest'
import { cursorText, parseCursor } from './page-cursor.ts'

describe('page cursor', () => {
  it('comes back as it went out', () => {
    const cursor = { at: 1_707_004_800_000, id: '01hndfrv00abc' }
    expect(parseCursor(cursorText(cursor))).toEqual(cursor)
  })

  it('keeps fractions to the last digit where they order a list, and only there', () => {
    for (const at of [0.1234567890123456, -2.5e-7, -1e300, 3]) {
      const text = cursorText({ at, id: '01hndfrv00abc' })
      expect(parseCursor(text, Number.isFinite)).toEqual({ at, id: '01hndfrv00abc' })
    }
    expect(() => parseCursor(cursorText({ at: 0.5, id: 'a' }))).toThrow('badCursor')
  })

  it.each(['', 'abc', '!!!', cursorText({ at: 1.5, id: 'a' }), cursorText({ at: 1, id: 'A' })])(
    'refuses %o, which nobody was given',
    (text) => {
      expect(() => parseCursor(text)).toThrow(expect.objectContaining({ reason: 'badCursor' }))
    },
  )
})
