import { describe, expect, it } from 'vitest'
import { pagePathOf, parseStartParam, startParamOf } from './start-param.ts'

describe('a start parameter', () => {
  it.each([
    ['s_01jx9', 'signal', '01jx9'],
    ['i_AB-12_c', 'invite', 'AB-12_c'],
    ['n_x', 'listing', 'x'],
    ['c_btc', 'coin', 'btc'],
    ['a_all', 'alerts', 'all'],
    ['a_gate', 'alerts', 'gate'],
    ['p_pages_my_wallet', 'page', 'pages_my_wallet'],
    [`g_${'a'.repeat(64)}`, 'gift', 'a'.repeat(64)],
  ] as const)('%s names a %s, and is made of it again', (text, kind, value) => {
    expect(parseStartParam(text)).toEqual({ kind, value })
    expect(startParamOf(kind, value)).toBe(text)
  })

  it.each([
    '',
    's_',
    's',
    's01jx',
    'x_1',
    'S_1',
    's_1 ',
    's_a/b',
    's_%2e',
    's_..',
    's_é',
    's_1\n',
    'p__evil',
    'p_pages_',
    'p_pages___my',
    `s_${'a'.repeat(65)}`,
    'constructor_1',
  ])('%j names nothing', (text) => {
    expect(parseStartParam(text)).toBeNull()
  })
})

it('names a page by its path, underscores included', () => {
  expect(pagePathOf('pages_new-coin_search')).toBe('/pages/new-coin/search')
  expect(pagePathOf('uni__modules_momo-update')).toBe('/uni_modules/momo-update')
})
