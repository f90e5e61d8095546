import { describe, expect, it } from 'vitest'
import { candleOfRow, rowAtOrAfter } from './candle-columns.ts'
import { parseCandles } from './parse-candles.ts'

const HEADER = 'openTime,open,high,low,close,volume'
const BAR = 900_000
const parse = (...rows: string[]) => parseCandles([HEADER, ...rows].join('\n'), '15m', 0)
const GOOD = `${BAR},2,3,1,2.5,10`

describe('the rows of a candle file', () => {
  it('become candles whose quote volume is volume times the typical price', () => {
    const { columns, faults } = parse(GOOD, `${2 * BAR},2.5,4,2,3,0`)
    expect(columns.length).toBe(2)
    expect(candleOfRow(columns, 0)).toEqual({
      openTime: BAR,
      open: 2,
      high: 3,
      low: 1,
      close: 2.5,
      volume: 10,
      quoteVolume: (10 * 6.5) / 3,
    })
    expect(faults.size).toBe(0)
  })

  it.each([
    ['NaN', `${2 * BAR},NaN,3,1,2,10`, 'not-a-number'],
    ['an empty cell', `${2 * BAR},,3,1,2,10`, 'not-a-number'],
    ['a blank cell', `${2 * BAR}, ,3,1,2,10`, 'not-a-number'],
    ['no time', `,2,3,1,2,10`, 'off-grid'],
    ['infinity', `${2 * BAR},2,Infinity,1,2,10`, 'not-a-number'],
    ['high below low', `${2 * BAR},2,1,3,2,10`, 'high-below-low'],
    ['close above high', `${2 * BAR},2,3,1,4,10`, 'outside-range'],
    ['a price of zero', `${2 * BAR},2,3,0,2,10`, 'price-not-positive'],
    ['negative volume', `${2 * BAR},2,3,1,2,-1`, 'negative-volume'],
    ['a time off the grid', `${2 * BAR + 1},2,3,1,2,10`, 'off-grid'],
    ['the same time', `${BAR},2,3,1,2,10`, 'duplicate'],
    ['an earlier time', `0,2,3,1,2,10`, 'time-backwards'],
    ['a cell too few', `${2 * BAR},2,3,1,2`, 'not-a-row'],
    ['a cell too many', `${2 * BAR},2,3,1,2,10,7`, 'not-a-row'],
    ['words', 'what is this', 'not-a-row'],
  ])('with %s are left out and the line is named', (_what, row, fault) => {
    const { columns, faults } = parse(GOOD, row, `${3 * BAR},2,3,1,2,10`)
    expect([...columns.openTime]).toEqual([BAR, 3 * BAR])
    expect([...faults]).toEqual([[fault, { line: 3, count: 1 }]])
  })

  it('are counted by fault with the first line', () => {
    const { faults } = parse(GOOD, 'x', GOOD, 'y', GOOD)
    expect(Object.fromEntries(faults)).toEqual({
      'not-a-row': { line: 3, count: 2 },
      duplicate: { line: 4, count: 2 },
    })
  })

  it('may end in CRLF and in an empty line', () => {
    const { columns, faults } = parseCandles(`${HEADER}\r\n${GOOD}\r\n\r\n`, '15m', 0)
    expect([columns.length, faults.size]).toEqual([1, 0])
    expect(columns.volume[0]).toBe(10)
  })

  it('before the time asked for are not read', () => {
    const text = [HEADER, GOOD, `${2 * BAR},2,3,1,2,1`].join('\n')
    expect([...parseCandles(text, '15m', 2 * BAR).columns.openTime]).toEqual([2 * BAR])
  })

  it('may be none at all', () => {
    expect(parse().columns.length).toBe(0)
  })

  it.each([
    ['an empty file', ''],
    ['another header', 'time,o,h,l,c,v\n1,2,3,4,5,6'],
  ])('are refused with %s', (_what, text) => {
    expect(() => parseCandles(text, '15m', 0)).toThrow(/first line.*openTime,open/)
  })

  it('are found by time', () => {
    const { columns } = parse(GOOD, `${3 * BAR},2,3,1,2,1`)
    expect([0, BAR, 2 * BAR, 3 * BAR, 3 * BAR + 1].map((t) => rowAtOrAfter(columns, t))).toEqual([
      0, 0, 1, 1, 2,
    ])
  })
})
