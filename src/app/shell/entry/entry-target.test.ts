import { describe, expect, it } from 'vitest'
import { entryTarget } from './entry-target.ts'

const NOTHING = { search: '', payload: null, startParam: null }

describe('the entry', () => {
  it.each([
    ['home without anything', NOTHING, '/pages/home/home'],
    ['home with its query', { ...NOTHING, search: '?a=1' }, '/pages/home/home?a=1'],
    ['a signal', { ...NOTHING, startParam: 's_abc123' }, '/pages/ai/detail?id=abc123&via=telegram'],
    [
      'a surge or plunge',
      { ...NOTHING, startParam: 'e_abc123' },
      '/pages/extreme/detail?id=abc123&via=telegram',
    ],
    ['all alerts', { ...NOTHING, startParam: 'a_all' }, '/pages/my/msg/reminder?via=telegram'],
    ['the gate', { ...NOTHING, startParam: 'a_gate' }, '/pages/ai/ai?via=telegram&gate=open'],
    ['a coin', { ...NOTHING, startParam: 'c_btc' }, '/pages/ai/detail?coinId=btc'],
    [
      'a signal with its query',
      { ...NOTHING, search: '?a=1', startParam: 's_x1' },
      '/pages/ai/detail?a=1&id=x1&via=telegram',
    ],
    ['home for an invitation', { ...NOTHING, startParam: 'i_AB12' }, '/pages/home/home'],
    ['the AI page for what names nothing', { ...NOTHING, startParam: 'zzz' }, '/pages/ai/ai'],
    ['a gift received', { ...NOTHING, startParam: 'g_9' }, '/pages/my/prize?cardId=9'],
    [
      'a page with the query',
      { ...NOTHING, search: '?a=1', startParam: 'p_record' },
      '/record?a=1',
    ],
    ['a new coin', { ...NOTHING, startParam: 'n_9' }, '/pages/newCoin/detail/detail?id=9'],
    ['the payload first', { ...NOTHING, payload: '/record', startParam: 's_x' }, '/record'],
    [
      'without what Telegram put into the query',
      { ...NOTHING, search: '?tgWebAppStartParam=s_x1&a=1&startapp=s_x1', startParam: 's_x1' },
      '/pages/ai/detail?a=1&id=x1&via=telegram',
    ],
  ])('leads to %s', (_name, input, to) => {
    expect(entryTarget(input).to).toBe(to)
  })

  it('keeps the invite code of a launch', () => {
    expect(entryTarget({ ...NOTHING, startParam: 'i_AB12' }).inviteCode).toBe('AB12')
    expect(entryTarget(NOTHING).inviteCode).toBeNull()
  })
})
