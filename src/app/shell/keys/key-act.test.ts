import { describe, expect, it } from 'vitest'
import { keyAct, type PressedKey } from './key-act.ts'

const PLAIN: PressedKey = {
  key: '',
  isCombined: false,
  fieldText: null,
  isInDialog: false,
  hasArrows: true,
  hasLetters: true,
}
const act = (key: string, rest: Partial<PressedKey> = {}) =>
  keyAct({ ...PLAIN, key, ...rest })?.kind ?? null

describe('a key', () => {
  it('moves, searches, explains itself and presses what carries it', () => {
    expect(['j', 'k', ']', '[', '/', '?', 'm'].map((key) => act(key))).toEqual([
      'next',
      'previous',
      'nextOpen',
      'previousOpen',
      'search',
      'help',
      'menu',
    ])
    expect(['s', 'b', '1', '5', 'Escape'].map((key) => act(key))).toEqual(Array(5).fill('press'))
    expect(['x', '6', 'Enter', 'Tab', ' '].map((key) => act(key))).toEqual(Array(5).fill(null))
  })

  it('is left to fields, dialogs and combinations', () => {
    for (const rest of [{ fieldText: '' }, { isInDialog: true }, { isCombined: true }]) {
      expect(['j', '/', '1', 'ArrowDown'].map((key) => act(key, rest))).toEqual(Array(4).fill(null))
    }
    expect(act('Escape', { isInDialog: true })).toBeNull()
  })

  it('leaves an empty field by Escape, and empties a full one first', () => {
    expect(act('Escape', { fieldText: '' })).toBe('press')
    expect(act('Escape', { fieldText: 'sol' })).toBeNull()
  })

  it('without letters is an arrow or Escape only', () => {
    const rest = { hasLetters: false }
    expect(['j', '/', '?', 's', '1', '['].map((key) => act(key, rest))).toEqual(Array(6).fill(null))
    expect([act('ArrowDown', rest), act('Escape', rest)]).toEqual(['next', 'press'])
  })

  it('scrolls where arrows scroll', () => {
    expect(act('ArrowDown', { hasArrows: false })).toBeNull()
    expect(act('j', { hasArrows: false })).toBe('next')
  })
})
