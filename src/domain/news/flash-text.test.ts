import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { flashText, LONGEST_FLASH } from './flash-text.ts'

describe('the text of a news item', () => {
  it('is one plain line', () => {
    expect(flashText(' Bitcoin\n\t rises\u202e\u0000 2% ')).toBe('Bitcoin rises 2%')
  })

  it('is cut at a word, and where there is none at 200 characters', () => {
    const long = flashText('word, '.repeat(100))
    expect([...long].length).toBeLessThanOrEqual(LONGEST_FLASH)
    expect(long).toMatch(/word…$/)
    expect([...flashText('比'.repeat(300))]).toHaveLength(LONGEST_FLASH)
    expect(flashText('比'.repeat(LONGEST_FLASH))).not.toContain('…')
  })

  it('never has more than 200 characters, nor one that is not seen', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 900 }), (text) => {
        expect([...flashText(text)].length).toBeLessThanOrEqual(LONGEST_FLASH)
        expect(flashText(text)).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u)
      }),
    )
  })
})
