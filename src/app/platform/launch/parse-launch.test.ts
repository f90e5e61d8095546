import { describe, expect, it } from 'vitest'
import { parseLaunch } from './parse-launch.ts'
import { isDarkTheme } from './theme-colours.ts'
import { isAtLeast } from './version.ts'

const NIGHT = { bg_color: '#17212B', secondary_bg_color: '#232e3c', text_color: '#f5f5f5' }

const DATA = new URLSearchParams({
  user: JSON.stringify({ id: 1, language_code: 'zh-hans' }),
  start_param: 's_01jx',
  hash: 'abc',
}).toString()

function address(params: Record<string, string>, before = 'https://buoy.example/?a=1#'): string {
  return before + new URLSearchParams(params).toString()
}

const whole = address({
  tgWebAppVersion: '8.0',
  tgWebAppPlatform: 'ios',
  tgWebAppThemeParams: JSON.stringify(NIGHT),
  tgWebAppData: DATA,
})

describe('the launch', () => {
  it('is read whole from the address', () => {
    expect(parseLaunch(whole)).toMatchObject({
      version: '8.0',
      client: 'ios',
      colours: { bgColor: '#17212b', secondaryBgColor: '#232e3c', textColor: '#f5f5f5' },
      language: 'zh-hans',
      startParam: 's_01jx',
    })
  })

  it.each([
    ['a page of the web', 'https://buoy.example/pages/ai/ai?startapp=s_1#top'],
    ['an address without anything', 'https://buoy.example/'],
    ['theme colours alone', address({ tgWebAppThemeParams: '{}' })],
  ])('is no launch: %s', (_name, text) => {
    expect(parseLaunch(text)).toBeNull()
  })

  it.each([
    ['without theme', { tgWebAppVersion: '9.1', tgWebAppPlatform: 'weba' }],
    ['without version', { tgWebAppPlatform: 'weba' }],
    ['without platform', { tgWebAppVersion: '7.10' }],
    ['with a theme that is no JSON', { tgWebAppVersion: '8.0', tgWebAppThemeParams: '{"bg' }],
    ['with a theme of null', { tgWebAppVersion: '8.0', tgWebAppThemeParams: 'null' }],
    ['with unsigned data', { tgWebAppVersion: '8.0', tgWebAppData: 'user=%7B%7D' }],
    ['with data that is nonsense', { tgWebAppVersion: '8.0', tgWebAppData: '%%%=&&user=[' }],
  ])('is a launch all the same: %s', (_name, params: Record<string, string>) => {
    expect(parseLaunch(address(params))).toMatchObject({ colours: null, language: null })
  })

  it.each(['', 'x', '8', '8.0.1', '-1.0', '1e9.0'])(
    'takes version %j for the oldest',
    (version) => {
      expect(parseLaunch(address({ tgWebAppVersion: version }))?.version).toBe('6.0')
    },
  )

  it('is read from the query, from the hash, and after a route', () => {
    expect(parseLaunch('https://b.example/?tgWebAppVersion=7.0&x=1')?.version).toBe('7.0')
    expect(parseLaunch('https://b.example/#/pages?tgWebAppVersion=7.0')?.version).toBe('7.0')
  })

  it('takes the start parameter of the query where the data has none', () => {
    const text = 'https://b.example/?tgWebAppStartParam=c_btc#tgWebAppVersion=8.0'
    expect(parseLaunch(text)?.startParam).toBe('c_btc')
  })

  it('keeps only what is a colour', () => {
    const theme = JSON.stringify({
      bg_color: 'red',
      text_color: '#fff',
      link_color: '#AABBCC',
      hint_color: 'rgba(112, 117, 121, 0.8)',
      button_color: 7,
    })
    const launch = parseLaunch(address({ tgWebAppVersion: '8.0', tgWebAppThemeParams: theme }))
    expect(launch?.colours).toEqual({
      textColor: '#ffffff',
      linkColor: '#aabbcc',
      hintColor: '#707579',
    })
  })

  it('takes no language from what cannot be one', () => {
    const user = JSON.stringify({ language_code: '<script>' })
    const data = new URLSearchParams({ user }).toString()
    expect(
      parseLaunch(address({ tgWebAppVersion: '8.0', tgWebAppData: data }))?.language,
    ).toBeNull()
  })

  it('reads the same from what was stored of it', () => {
    const launch = parseLaunch(whole)
    expect(parseLaunch(`#${launch?.raw}`)).toEqual(launch)
    expect(launch?.raw).not.toContain('a=1')
  })
})

describe('a theme', () => {
  it.each([
    ['#17212b', true],
    ['#212121', true],
    ['#ffffff', false],
    ['#e08090', false],
    ['#0000ff', true],
    ['#00ff00', false],
  ])('with the ground %s is dark: %s', (bgColor, isDark) => {
    expect(isDarkTheme({ bgColor })).toBe(isDark)
  })

  it('without a ground is neither', () => {
    expect(isDarkTheme({ textColor: '#ffffff' })).toBeNull()
    expect(isDarkTheme(null)).toBeNull()
  })
})

describe('a version', () => {
  it.each([
    ['7.10', '7.9', true],
    ['7.9', '7.10', false],
    ['8.0', '8.0', true],
    ['6.0', '6.1', false],
    ['10.0', '9.1', true],
  ])('%s is at least %s: %s', (version, least, is) => {
    expect(isAtLeast(version, least)).toBe(is)
  })
})
