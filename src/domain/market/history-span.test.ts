import { describe, expect, it } from 'vitest'
import { historyShare } from './history-span.ts'

const history = { fromTime: 1000, untilTime: 2000 }

describe('the share of a history that is produced', () => {
  it.each([
    ['nothing before the first candle', null, 0],
    ['nothing at its start', 1000, 0],
    ['a part within it', 1250, 0.25],
    ['all of it at its end', 2000, 1],
    ['all of it later', 9000, 1],
  ])('is %s', (_when, marketNow, share) => {
    expect(historyShare(history, marketNow)).toBe(share)
  })

  it('is all where there is none', () => {
    expect(historyShare(null, null)).toBe(1)
  })
})
