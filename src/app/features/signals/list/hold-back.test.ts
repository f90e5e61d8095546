import { describe, expect, it } from 'vitest'
import { holdBack } from './hold-back.ts'

const rows = ['d', 'c', 'b', 'a'].map((id) => ({ id }))
const shownIds = (seen: Set<string> | null) => holdBack(rows, seen).shown.map(({ id }) => id)

describe('a list that grows under its reader', () => {
  it('shows everything at the top', () => {
    expect(holdBack(rows, null)).toEqual({ shown: rows, heldCount: 0 })
  })

  it('keeps back what came since the reader left the top', () => {
    expect(shownIds(new Set(['b', 'a']))).toEqual(['b', 'a'])
    expect(holdBack(rows, new Set(['b', 'a'])).heldCount).toBe(2)
  })

  it('is not thrown by a seen row that has gone', () => {
    expect(shownIds(new Set(['x', 'b', 'a']))).toEqual(['b', 'a'])
  })

  it('shows a list that shares nothing with the one before it', () => {
    expect(holdBack(rows, new Set(['x']))).toEqual({ shown: rows, heldCount: 0 })
  })
})
