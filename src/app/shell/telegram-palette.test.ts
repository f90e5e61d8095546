import { describe, expect, it } from 'vitest'
import { PALETTE_TOKENS, telegramPalette } from './telegram-palette.ts'

const NIGHT = {
  bgColor: '#17212b',
  secondaryBgColor: '#0f1720',
  sectionBgColor: '#17212b',
  textColor: '#f5f5f5',
}
const DAY = {
  bgColor: '#ffffff',
  secondaryBgColor: '#f1f1f4',
  sectionBgColor: '#ffffff',
  textColor: '#000000',
}

describe("Telegram's colours in the app", () => {
  it('are used when all text on them is readable', () => {
    expect(telegramPalette(NIGHT, true)).toMatchObject({ '--page': '#0f1720', '--text': '#f5f5f5' })
    expect(telegramPalette(DAY, false)).toMatchObject({
      '--page': '#f1f1f4',
      '--surface': '#ffffff',
    })
  })

  it('replace every token or none', () => {
    expect(Object.keys(telegramPalette(DAY, false) ?? {})).toEqual([...PALETTE_TOKENS])
  })

  it.each([
    ['a text that fades into its ground', { ...DAY, textColor: '#8a8a8a' }, false],
    [
      'a pink on which red numbers vanish',
      { ...DAY, bgColor: '#e08090', sectionBgColor: '#e08090' },
      false,
    ],
    ['a ground of middle grey', { ...NIGHT, secondaryBgColor: '#5a6570' }, true],
    ['no text colour', { ...DAY, textColor: undefined }, false],
    ['a colour that is none', { ...DAY, textColor: 'url(x)' }, false],
  ])('are replaced by ours for %s', (_name, colours, isDark) => {
    expect(telegramPalette(colours, isDark)).toBeNull()
  })
})
