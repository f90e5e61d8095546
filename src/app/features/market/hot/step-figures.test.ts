import { describe, expect, it } from 'vitest'
import { fadedViews, figureText, pointsText, sumsOf, sumText } from './step-figures.ts'

const STEP = { term: 'volume', value: 3, mean: 2, deviation: 0.5, weight: 0.25 } as const

describe('the steps of a hot score', () => {
  it('are written so that a reader can check them', () => {
    expect(sumsOf({ ...STEP, z: 2, points: 0.5 })).toEqual({
      compared: '(3.000 − 2.000) ÷ 0.500 = 2.000',
      weighed: '2.000 × 0.25 = +0.500',
    })
  })

  it('say where a figure is limited to three', () => {
    expect(sumsOf({ ...STEP, value: 0, z: -3, points: -0.75 })).toEqual({
      compared: '(0.000 − 2.000) ÷ 0.500 = −4.000 → −3.000',
      weighed: '−3.000 × 0.25 = −0.750',
    })
  })

  it('are none where nothing is known, or all are equal', () => {
    expect(sumsOf({ ...STEP, value: null, z: 0, points: 0 })).toBeNull()
    expect(sumsOf({ ...STEP, deviation: 0, z: 0, points: 0 })).toBeNull()
  })

  it('add up as one sum, with a sign before each but a first of nothing', () => {
    expect(sumText([0, 0.0004, -0.119, 0.5], 0.3814).sum).toBe('0.000 + 0.000 − 0.119 + 0.500')
    expect(sumText([-0.2, -0.0004], -0.2004).sum).toBe('−0.200 + 0.000')
    expect(sumText([0.3], 0.3)).toEqual({ sum: '+0.300', score: '+0.300', sign: '=' })
  })

  it('add up as they are written: more decimals where three would not', () => {
    expect(sumText([0.5704, 0.0644, -0.1244], 0.5104)).toEqual({
      sum: '+0.570 + 0.064 − 0.124',
      score: '+0.510',
      sign: '=',
    })
    expect(sumText([0.5704, 0.0644, -0.1241], 0.5107)).toEqual({
      sum: '+0.5704 + 0.0644 − 0.1241',
      score: '+0.5107',
      sign: '=',
    })
  })

  it('are called about the score where no number of decimals adds up', () => {
    expect(sumText([1 / 3, 1 / 3], 2 / 3).sign).toBe('≈')
  })

  it('have signs as all figures', () => {
    expect([0.0001, 0.5, -0.5].map((points) => pointsText(points))).toEqual([
      '0.000',
      '+0.500',
      '−0.500',
    ])
    expect(figureText(-1)).toBe('−1.000')
    expect(fadedViews(Math.log(3))).toBe('2.000')
  })
})
