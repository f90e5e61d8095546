import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dropDraft, keepDraft, readDraft } from './form-draft.ts'

const FIRST = { email: '', code: '', isAgreed: false }
const LOGIN = { key: 'login' }
const STORED_FIELDS = ['email', 'isAgreed'] as const

describe('a draft of a form', () => {
  let stored: Map<string, string>
  beforeEach(() => {
    stored = new Map()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => stored.set(key, text),
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  it('restores the fields that may be stored, and no others', () => {
    keepDraft(LOGIN, { email: 'a@b.co', code: '123456', isAgreed: true }, STORED_FIELDS)
    expect([...stored.values()].join()).not.toContain('123456')
    expect(readDraft(LOGIN, FIRST, STORED_FIELDS)).toEqual({ email: 'a@b.co', isAgreed: true })
    expect(readDraft({ key: 'other' }, FIRST, STORED_FIELDS)).toEqual({})
  })

  it('gives nothing after the form was sent, or where what is stored is damaged', () => {
    keepDraft(LOGIN, { ...FIRST, email: 'a@b.co' }, STORED_FIELDS)
    dropDraft(LOGIN)
    expect(readDraft(LOGIN, FIRST, STORED_FIELDS)).toEqual({})
    for (const damaged of ['{', 'null', '[]', '{"email":7,"isAgreed":"yes"}']) {
      stored.set('buoy.draft.login', damaged)
      expect(readDraft(LOGIN, FIRST, STORED_FIELDS)).toEqual({})
    }
  })

  it('that lasts is on the device, and not in the tab', () => {
    const onDevice = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => onDevice.get(key) ?? null,
      setItem: (key: string, text: string) => onDevice.set(key, text),
    })
    const place = { key: 'feedback', isLasting: true }
    keepDraft(place, { ...FIRST, email: 'a@b.co' }, STORED_FIELDS)
    expect(readDraft(place, FIRST, STORED_FIELDS)).toMatchObject({ email: 'a@b.co' })
    expect([stored.size, onDevice.size]).toEqual([0, 1])
  })
})
