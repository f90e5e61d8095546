import { describe, expect, it } from 'vitest'
import type { SignalDetail } from '../queries.ts'
import { courseAt, shadeAt } from './course-of-signal.ts'

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
  exitPrice: '75' as string | null,
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

describe('the shade of a signal on its chart', () => {
  const shadedAt = (time: number, close: number) => shadeAt(closed, time, close)

  it('is not there before an entry', () => {
    expect(shadedAt(99, 100)).toBeNull()
    expect(shadedAt(100, 100)).toBeNull()
  })

  it('goes from the first fill at the average entry to the close of the newest candle', () => {
    expect(shadedAt(200, 104)).toEqual({ from: 100, to: 199, entry: 100, price: 104, tone: 'rise' })
    const later = shadedAt(400, 60)
    expect(later).toMatchObject({ from: 100, to: 399, price: 60, tone: 'fall' })
    expect(later?.entry).toBeCloseTo(66.667, 3)
  })

  it('shows a loss where costs have eaten the gain, and a gain of a short below its entry', () => {
    expect(shadedAt(200, 100.1)?.tone).toBe('fall')
    expect(shadeAt({ ...closed, direction: 'short' }, 200, 90)?.tone).toBe('rise')
  })

  it('ends at the exit, however long the chart goes on', () => {
    expect(shadedAt(9000, 1)).toMatchObject({ from: 100, to: 500, price: 75, tone: 'rise' })
  })

  it('is not there where the prices are hidden', () => {
    const hidden = { ...closed, exitPrice: null, legs: [] }
    expect(shadeAt(hidden, 200, 104)).toBeNull()
    expect(shadeAt({ ...closed, exitPrice: null }, 9000, 104)).toBeNull()
  })
})
