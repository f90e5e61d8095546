import { describe, expect, it } from 'vitest'
import { equityFrame, type EquityPoint, equityPath, shareOf } from './equity-path.ts'

const box = { width: 100, height: 50 }
const up: readonly EquityPoint[] = [
  [50, 4],
  [80, -1],
]

describe('the frame of curves', () => {
  it('holds every curve, zero, and the time until now', () => {
    const hold: readonly EquityPoint[] = [[100, 9]]
    expect(equityFrame([up, hold], 0, 90)).toEqual({ fromTime: 0, toTime: 100, low: -1, high: 9 })
    expect(equityFrame([], 5, 90)).toEqual({ fromTime: 5, toTime: 90, low: 0, high: 0 })
  })

  it('says how far down a value lies', () => {
    const frame = equityFrame([up], 0, 100)
    expect([4, 0, -1].map((value) => shareOf(frame, value))).toEqual([0, 0.8, 1])
    expect(shareOf(equityFrame([[[10, -5]]], 0, 10), 0)).toBe(0)
  })
})

describe('a curve', () => {
  it('of closed signals begins at zero and stays level until the next close, and to the end', () => {
    const path = equityPath(up, equityFrame([up], 0, 100), box, 'steps')
    expect(path.line).toBe('M0 40H50V0H80V50H100')
    expect(path.area).toBe('M0 40H50V0H80V50H100V40H0Z')
  })

  it('of prices leads from point to point', () => {
    const path = equityPath(up, equityFrame([up], 0, 100), box, 'lines')
    expect(path.line).toBe('M0 40L50 0L80 50')
  })

  it('is a level line without a single close', () => {
    expect(equityPath([], equityFrame([], 0, 10), box, 'steps').line).toBe('M0 0H100')
  })
})
