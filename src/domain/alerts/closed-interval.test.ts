import { expect, it } from 'vitest'
import { closedInterval } from './closed-interval.ts'

it.each([
  ['open', '4h', '4h'],
  ['leg', '1h', '1h'],
  ['end', '4h', '15m'],
  ['void', '1d', '15m'],
  ['surge', '15m', '15m'],
  ['gate', '4h', '4h'],
] as const)(
  'an event of kind %s at %s follows the close of a %s candle',
  (kind, interval, closed) => {
    expect(closedInterval({ kind, interval })).toBe(closed)
  },
)
