import { describe, expect, it } from 'vitest'
import { ApiFailure } from './api-failure.ts'
import { openMoneyKeys } from './money-key.ts'

const keysInOrder = () => {
  let count = 0
  return openMoneyKeys(() => {
    count += 1
    return `key ${count}`
  })
}
const CARD = { cardId: '1' }

describe('the key of a call that moves money', () => {
  it.each([
    ['offline', new ApiFailure('offline')],
    ['too slow', new ApiFailure('timeout')],
    ['a fault of the server', new ApiFailure('refusal', '', 503)],
  ])('stays the same after an answer that was lost: %s', (_name, error) => {
    const keys = keysInOrder()
    expect(keys.keyOf(CARD)).toBe('key 1')
    keys.answered(error)
    expect(keys.keyOf(CARD)).toBe('key 1')
  })

  it('is a new one once the server has decided', () => {
    const keys = keysInOrder()
    keys.keyOf(CARD)
    keys.answered(new ApiFailure('refusal', '', 40930))
    expect(keys.keyOf(CARD)).toBe('key 2')
    keys.answered(null)
    expect(keys.keyOf(CARD)).toBe('key 3')
  })

  it('is never that of another request', () => {
    const keys = keysInOrder()
    keys.keyOf(CARD)
    expect(keys.keyOf({ cardId: '2' })).toBe('key 2')
  })

  it('is one that the server takes', () => {
    const keys = openMoneyKeys()
    expect(keys.keyOf(CARD)).toMatch(/^[0-9a-f]{32}$/)
    expect(keys.keyOf({})).not.toBe(keys.keyOf(CARD))
  })
})
