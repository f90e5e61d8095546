import { describe, expect, it } from 'vitest'
import { holdBack } from './hold-back.ts'

const rows = ['d', 'c', 'b', 'a'].map((id) => ({ id }))
const shownIds = (...seen: string[]) => holdBack(rows, new Set(seen)).shown.map(({ id }) => id)

describe('a list that grows under its reader', () => {
  it('shows everything at the top', () => {
    expect(holdBack(rows, null)).toEqual({ shown: rows, heldCount: 0 })
  })

  it('keeps back what came above and between since the reader left the top', () => {
    expect(shownIds('b', 'a')).toEqual(['b', 'a'])
    expect(shownIds('c', 'a')).toEqual(['c', 'a'])
    expect(holdBack(rows, new Set(['c', 'a'])).heldCount).toBe(2)
  })

  it('shows older rows that are loaded on the way down', () => {
    expect(shownIds('d', 'c')).toEqual(['d', 'c', 'b', 'a'])
  })

  it('is not thrown by a seen row that has gone', () => {
    expect(shownIds('x', 'b', 'a')).toEqual(['b', 'a'])
  })

  it('shows a list that shares nothing with the one before it', () => {
    expect(holdBack(rows, new Set(['x']))).toEqual({ shown: rows, heldCount: 0 })
  })
})
