import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dropDraft, keepDraft, readDraft } from './form-draft.ts'

const FIRST = { email: '', code: '', isAgreed: false }
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
    keepDraft('login', { email: 'a@b.co', code: '123456', isAgreed: true }, STORED_FIELDS)
    expect([...stored.values()].join()).not.toContain('123456')
    expect(readDraft('login', FIRST, STORED_FIELDS)).toEqual({ email: 'a@b.co', isAgreed: true })
    expect(readDraft('other', FIRST, STORED_FIELDS)).toEqual({})
  })

  it('gives nothing after the form was sent, or where what is stored is damaged', () => {
    keepDraft('login', { ...FIRST, email: 'a@b.co' }, STORED_FIELDS)
    dropDraft('login')
    expect(readDraft('login', FIRST, STORED_FIELDS)).toEqual({})
    for (const damaged of ['{', 'null', '[]', '{"email":7,"isAgreed":"yes"}']) {
      stored.set('buoy.draft.login', damaged)
      expect(readDraft('login', FIRST, STORED_FIELDS)).toEqual({})
    }
  })
})
