import { describe, expect, it } from 'vitest'
import { equityPath } from './equity-path.ts'

const box = { width: 100, height: 50 }

describe('a curve of closed signals', () => {
  it('begins at zero and stays level until the next close', () => {
    const path = equityPath(
      [
        [50, 4],
        [100, -1],
      ],
      0,
      box,
    )
    expect(path.line).toBe('M0 40H50V0H100V50')
    expect(path.area).toBe('M0 40H50V0H100V50V40H0Z')
    expect(path).toMatchObject({ low: -1, high: 4, zeroShare: 0.8 })
  })

  it('includes zero when all values are above or below', () => {
    expect(equityPath([[10, 5]], 0, box)).toMatchObject({ low: 0, high: 5, zeroShare: 1 })
    expect(equityPath([[10, -5]], 0, box)).toMatchObject({ low: -5, high: 0, zeroShare: 0 })
  })

  it('is a level line without a single close', () => {
    expect(equityPath([], 0, box).line).toBe('M0 0')
  })
})
