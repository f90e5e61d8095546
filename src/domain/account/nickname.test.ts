import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { neutralNickname, normaliseNickname } from './nickname.ts'

describe('a nickname', () => {
  it.each([
    ['  Ann   Lee ', 'Ann Lee'],
    ['e\u0301a', 'éa'],
    ['👨‍👩‍👧‍👦', '👨‍👩‍👧‍👦'],
    ['❤️‍🔥', '❤️‍🔥'],
    ['x'.repeat(20), 'x'.repeat(20)],
    ['👍🏽'.repeat(20), '👍🏽'.repeat(20)],
    ['نورا', 'نورا'],
    ['水手', '水手'],
    ['a\u3000b', 'a b'],
    ['Boyd', 'Boyd'],
  ])('%j is stored as %j', (text, nickname) => {
    expect(normaliseNickname(text)).toEqual({ ok: true, nickname })
  })

  it.each([
    ['', 'length'],
    [' \u3000 ', 'length'],
    ['x'.repeat(21), 'length'],
    ['a\u202eb', 'characters'],
    ['a\u2066b\u2069', 'characters'],
    ['a\u200fb', 'characters'],
    ['a\u0000b', 'characters'],
    ['a\nb', 'characters'],
    ['a\u200bb', 'characters'],
    ['\u3164', 'characters'],
    ['a\u{e0041}', 'characters'],
    ['\ud800', 'characters'],
    ['Buoy', 'reserved'],
    ['B.U.O.Y', 'reserved'],
    ['Вuоу', 'reserved'],
    ['bu0y help', 'reserved'],
    ['Ａｄｍｉｎ', 'reserved'],
    ['@dmin', 'reserved'],
    ['官方客服', 'reserved'],
  ])('%j is refused: %s', (text, reason) => {
    expect(normaliseNickname(text)).toEqual({ ok: false, reason })
  })

  it('is unchanged when normalised twice, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (text) => {
        const first = normaliseNickname(text)
        if (!first.ok) return
        expect(normaliseNickname(first.nickname)).toEqual(first)
        expect(first.nickname).not.toMatch(/[\p{Cc}\p{Bidi_Control}]|^\s|\s$/u)
      }),
    )
  })

  it.each(['en', 'zh-Hans', 'zh-Hant', 'vi'] as const)(
    'given at the start is one, in %s',
    (language) => {
      const nickname = neutralNickname(language, '0042')
      expect(normaliseNickname(nickname)).toEqual({ ok: true, nickname })
    },
  )
})
