import { describe, expect, it } from 'vitest'
import { safeStorage } from '#app/platform/storage.ts'
import { NO_PREFERENCES, parsePreferences, preferencesText, THEME_COLOUR } from './preferences.ts'

describe('stored preferences', () => {
  it('reads back what it wrote', () => {
    const chosen = {
      lang: 'en',
      theme: { colour: THEME_COLOUR, dark: true },
      isRedUp: true,
    } as const
    expect(parsePreferences(preferencesText(chosen))).toEqual(chosen)
  })

  it.each([null, '', 'null', '[]', '{', '"dark"', '{"lang":"en"}', '{"v":2,"lang":"en"}'])(
    'takes the defaults from %j',
    (text) => {
      expect(parsePreferences(text)).toEqual(NO_PREFERENCES)
    },
  )

  it('drops a damaged field and keeps the others', () => {
    const text = JSON.stringify({ v: 1, lang: 'klingon', theme: 'dark', isRedUp: true })
    expect(parsePreferences(text)).toEqual({ lang: null, theme: null, isRedUp: true })
  })

  it('survives a browser that refuses or has filled its store', () => {
    const refusing = safeStorage(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    expect(refusing.read('any')).toBeNull()
    expect(refusing.write('any', 'text')).toBe(false)
  })
})
