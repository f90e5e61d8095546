import { describe, expect, it } from 'vitest'
import { gistOf, type Reading } from './gist-of-readings.ts'

const reading = (change: Partial<Reading>): Reading => ({
  interval: '4h',
  trend: 'long',
  status: 'detecting',
  direction: null,
  signalId: null,
  asOf: 1,
  ...change,
})

describe('the readings of a coin in a few words', () => {
  it('are its open signals, each with its interval', () => {
    const readings = [
      reading({ status: 'open', direction: 'long', interval: '1h' }),
      reading({ status: 'armed' }),
      reading({ status: 'open', direction: 'short', interval: '1d' }),
    ]
    expect(gistOf(readings)).toEqual({
      status: 'open',
      open: [
        { interval: '1h', direction: 'long' },
        { interval: '1d', direction: 'short' },
      ],
    })
  })

  it('without one are the nearest that any interval is to a trigger', () => {
    const [off, warming] = [reading({ status: 'off' }), reading({ status: 'warming' })]
    expect(gistOf([off, warming, reading({}), reading({ status: 'armed' })]).status).toBe('armed')
    expect(gistOf([off, warming, reading({})]).status).toBe('detecting')
    expect(gistOf([off, warming]).status).toBe('warming')
    const hidden = reading({ status: 'hidden' })
    expect(gistOf([off, warming, hidden]).status).toBe('hidden')
    expect(gistOf([hidden, reading({})]).status).toBe('detecting')
  })

  it('are nothing where none is known', () => {
    expect(gistOf([])).toEqual({ status: 'unknown' })
    expect(gistOf([reading({ status: 'off' })])).toEqual({ status: 'unknown' })
  })
})
