import { describe, expect, it } from 'vitest'
import type { SignalDetail } from '../queries.ts'
import { courseAt } from './course-of-signal.ts'

const why = { score: 1, threshold: 1, rules: [] }
const leg = (number: number, time: number, price: string) => ({
  number,
  triggerTime: time,
  triggerPrice: price,
  price,
  time,
  why,
})
const closed = {
  direction: 'long' as SignalDetail['direction'],
  triggerTime: 100,
  legs: [leg(0, 100, '100'), leg(1, 300, '50')],
  state: 'closed' as SignalDetail['state'],
  exitTime: 500,
  endedTime: 515,
  netReturnPct: 7,
}
const closedAt = (time: number, close: number) => courseAt(closed, time, close)

describe('the course of a signal, replayed', () => {
  it('shows nothing before the trigger, and the trigger before the entry has filled', () => {
    expect(closedAt(99, 100)).toEqual({ kind: 'before', pct: null })
    expect(closedAt(100, 100)).toEqual({ kind: 'triggered', pct: null })
  })

  it('counts only the legs filled by then, after costs', () => {
    expect(closedAt(200, 104).pct).toBeCloseTo(3.6885, 3)
    // Equal quote at 100 and at 50 is 66.67 on average.
    expect(closedAt(400, 100).pct).toBeCloseTo(49.5507, 3)
  })

  it('gains for a short where the price falls', () => {
    const short = { ...closed, direction: 'short' as const }
    expect(courseAt(short, 200, 90).pct).toBeCloseTo(9.7296, 3)
  })

  it('shows the net return only after the exit', () => {
    expect(closedAt(500, 100)).toMatchObject({ kind: 'held' })
    expect(closedAt(515, 100)).toEqual({ kind: 'closed', pct: 7 })
  })

  it('ends without a return where it was void', () => {
    const never = { legs: [], exitTime: null, endedTime: 150 }
    const lost = { ...closed, ...never, state: 'void' as const }
    expect(courseAt(lost, 150, 1)).toEqual({ kind: 'void', pct: null })
    expect(courseAt(lost, 120, 1)).toEqual({ kind: 'triggered', pct: null })
  })
})
