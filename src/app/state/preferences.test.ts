import { describe, expect, it } from 'vitest'
import { safeStorage } from '#app/platform/storage.ts'
import { NO_PREFERENCES, parsePreferences, preferencesText, THEME_COLOUR } from './preferences.ts'

const stored = (fields: object) => parsePreferences(JSON.stringify({ v: 1, ...fields }))

describe('stored preferences', () => {
  it('reads back what it wrote', () => {
    const chosen = {
      lang: 'vi',
      theme: { colour: THEME_COLOUR, dark: true },
      isRedUp: true,
      coinType: 'cny',
      inviteCode: 'AB12cd',
      reminderGuideOverlay: true,
      payload: { path: '/pages/ai/detail?id=1' },
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
    const damaged = {
      lang: 'klingon',
      theme: 'dark',
      coinType: 'doge',
      inviteCode: '<b>',
      payload: 1,
    }
    expect(stored({ ...damaged, isRedUp: true })).toEqual({ ...NO_PREFERENCES, isRedUp: true })
  })

  it.each([
    'https://elsewhere.example',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'javascript:1',
    '',
  ])('opens no path of another origin: %s', (path) => {
    expect(stored({ payload: { path } }).payload).toBeNull()
  })

  it('works with blocked or full storage', () => {
    const refusing = safeStorage(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    expect(refusing.read('any')).toBeNull()
    expect(refusing.write('any', 'text')).toBe(false)
  })
})
