import { describe, expect, it } from 'vitest'
import { COMPARED, PLAN_ROWS } from './plan-rows.ts'

const rowOf = (id: string) => {
  const row = PLAN_ROWS.find((each) => each.id === id)
  return row === undefined ? [] : COMPARED.map((tier) => [tier, row.cellOf(tier)] as const)
}

describe('the comparison of plans', () => {
  it('tells which signals in progress each plan shows', () => {
    expect(rowOf('inProgress')).toEqual([
      ['guest', { word: 'oldest', count: 3 }],
      ['ordinary', { word: 'oldest', count: 3 }],
      ['monthly', { intervals: ['1h', '4h', '1d'] }],
      ['yearly', { word: 'all' }],
      ['trial', { word: 'all' }],
    ])
  })

  it('hides prices from guests alone, and lets the year alone give cards', () => {
    expect(rowOf('prices').filter(([, cell]) => cell !== true)).toEqual([
      ['guest', { word: 'hidden' }],
    ])
    expect(rowOf('gifts').filter(([, cell]) => cell === true)).toEqual([['yearly', true]])
  })

  it('says what is open to everybody as loudly as what is not', () => {
    expect(rowOf('ended').map(([, cell]) => cell)).toEqual([true, true, true, true, true])
    expect(rowOf('favorites').map(([, cell]) => cell)).toEqual(
      [20, 20, 200, 500, 500].map((count) => ({ count })),
    )
  })
})
