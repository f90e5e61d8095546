import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { candleOfRow, rowAtOrAfter } from '#domain/market/candle-columns.ts'
import { parseCandles } from './parse-candles.ts'

const HEADER = 'openTime,open,high,low,close,volume'
const BAR = 900_000
const UNTIL = 1000 * BAR
const parseText = (text: string, fromTime = 0) =>
  parseCandles(Buffer.from(text), { interval: '15m', fromTime, untilTime: UNTIL })
const parse = (...rows: string[]) => parseText([HEADER, ...rows].join('\n'))
const GOOD = `${BAR},2,3,1,2.5,10`

describe('the rows of a candle file', () => {
  it('become candles whose quote volume is volume times the typical price', async () => {
    const { columns, faults } = await parse(GOOD, `${2 * BAR},2.5,4,2,3,0`)
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
    ['a time that has not come', `${UNTIL},2,3,1,2,10`, 'in-the-future'],
  ])('with %s are left out and the line is named', async (_what, row, fault) => {
    const { columns, faults } = await parse(GOOD, row, `${3 * BAR},2,3,1,2,10`)
    expect([...columns.openTime]).toEqual([BAR, 3 * BAR])
    expect([...faults]).toEqual([[fault, { line: 3, count: 1 }]])
  })

  it('are counted by fault with the first line', async () => {
    const { faults } = await parse(GOOD, 'x', GOOD, 'y', GOOD)
    expect(Object.fromEntries(faults)).toEqual({
      'not-a-row': { line: 3, count: 2 },
      duplicate: { line: 4, count: 2 },
    })
  })

  it('continue after one that is too far ahead, which is skipped', async () => {
    const at = (bar: number) => `${bar * BAR},2,3,1,2.5,10`
    const { columns, faults } = await parse(at(1), at(2), at(900), at(3), at(4))
    expect([...columns.openTime]).toEqual([1, 2, 3, 4].map((bar) => bar * BAR))
    expect([...faults]).toEqual([['time-backwards', { line: 4, count: 1 }]])
  })

  it('let the loop turn while there are many', async () => {
    const rows = Array.from({ length: 30_000 }, (_, at) => `${(at % 900) * BAR},2,3,1,2,1`)
    let turns = 0
    const counting = setInterval(() => (turns += 1), 0)
    await parse(...rows)
    clearInterval(counting)
    expect(turns).toBeGreaterThan(0)
  })

  it('hold the doubles that Number makes of their cells, however they are spelled', async () => {
    const decimal = fc
      .tuple(fc.stringMatching(/^\d{1,20}$/), fc.stringMatching(/^(\.\d{0,26})?$/))
      .map(([whole, part]) => whole + part)
    const spelled = fc.oneof(
      decimal,
      fc.double({ min: 0, max: 1e30, noNaN: true }).map(String),
      fc.constantFrom('.5', '5.', ' 7 ', '1e3', '+2'),
    )
    await fc.assert(
      fc.asyncProperty(spelled, fc.constantFrom('\n', '\r\n', ''), async (volume, end) => {
        const { columns, faults } = await parseText(`${HEADER}\n${BAR},2,3,1,2.5,${volume}${end}`)
        expect([faults.size, columns.length]).toEqual([0, 1])
        expect(columns.volume[0]).toBe(Number(volume))
      }),
      { numRuns: 1000 },
    )
  })

  it('may end in CRLF and in an empty line', async () => {
    const { columns, faults } = await parseText(`${HEADER}\r\n${GOOD}\r\n\r\n`)
    expect([columns.length, faults.size]).toEqual([1, 0])
    expect(columns.volume[0]).toBe(10)
  })

  it('before the time asked for are not read', async () => {
    const text = [HEADER, GOOD, `${2 * BAR},2,3,1,2,1`].join('\n')
    expect([...(await parseText(text, 2 * BAR)).columns.openTime]).toEqual([2 * BAR])
  })

  it('may be none at all', async () => {
    expect((await parse()).columns.length).toBe(0)
  })

  it.each([
    ['an empty file', ''],
    ['another header', 'time,o,h,l,c,v\n1,2,3,4,5,6'],
  ])('are refused with %s', async (_what, text) => {
    await expect(parseText(text)).rejects.toThrow(/first line.*openTime,open/)
  })

  it('are found by time', async () => {
    const { columns } = await parse(GOOD, `${3 * BAR},2,3,1,2,1`)
    expect([0, BAR, 2 * BAR, 3 * BAR, 3 * BAR + 1].map((t) => rowAtOrAfter(columns, t))).toEqual([
      0, 0, 1, 1, 2,
    ])
  })
})

describe('rows that follow each other', () => {
  const START = Date.UTC(2023, 0, 1)
  const timeAt = (row: number) => START + row * BAR
  const rowAt = (row: number) => `${timeAt(row)},2,3,1,2.5,${row}.25`
  const ROWS = Array.from({ length: 200 }, (_, row) => rowAt(row))
  const options = { interval: '15m', fromTime: 0, untilTime: timeAt(200) } as const
  const parseRows = (rows: readonly string[], end = '\n') =>
    parseCandles(Buffer.from([HEADER, ...rows].join(end)), options)
  const otherTimes = (left: number) =>
    ROWS.map((_, row) => timeAt(row)).filter((_, row) => row !== left)

  it.each(['\n', '\r\n'])('are read each, with lines that end in %j', async (end) => {
    const { columns, faults } = await parseRows(ROWS, end)
    expect([...columns.openTime]).toEqual(ROWS.map((_, row) => timeAt(row)))
    expect([...columns.volume]).toEqual(ROWS.map((_, row) => row + 0.25))
    expect(faults.size).toBe(0)
  })

  it.each([
    ['a wrong time', (row: string) => row.replace('00000,', '00001,'), 'off-grid'],
    ['no time', (row: string) => row.replace(/^\d+/, ''), 'off-grid'],
    ['a time that is no number', (row: string) => row.replace('20', '1:'), 'off-grid'],
    ['a time of fewer digits', (row: string) => row.slice(1), 'off-grid'],
    ['an empty cell', (row: string) => row.replace(',3,', ',,'), 'not-a-number'],
    ['a letter in a cell', (row: string) => row.replace(',2.5,', ',2.5x,'), 'not-a-number'],
    ['a cell too few', (row: string) => row.replace(',2.5,', ','), 'not-a-row'],
    ['a cell too many', (row: string) => `${row},1`, 'not-a-row'],
    ['a close above its high', (row: string) => row.replace(',2.5,', ',3.5,'), 'outside-range'],
    ['a price of zero', (row: string) => row.replace(',1,', ',0,'), 'price-not-positive'],
  ])('leave out one with %s', async (_what, change, fault) => {
    const spoilt = ROWS.findIndex((row, at) => at > 20 && row.slice(4, 13).includes('20'))
    const rows = ROWS.map((row, at) => (at === spoilt ? change(row) : row))
    const { columns, faults } = await parseRows(rows)
    expect([...columns.openTime]).toEqual(otherTimes(spoilt))
    expect([...faults]).toEqual([[fault, { line: spoilt + 2, count: 1 }]])
  })

  it.each(['1'.repeat(500), `1.${'1'.repeat(500)}`])(
    'may end in a cell longer than any row, without a line break',
    async (volume) => {
      const { columns } = await parseRows([...ROWS.slice(0, 2), `${timeAt(2)},2,3,1,2.5,${volume}`])
      expect([...columns.volume]).toEqual([0.25, 1.25, Number(volume)].filter(Number.isFinite))
    },
  )

  it('go on behind one that is missing', async () => {
    const { columns, faults } = await parseRows(ROWS.toSpliced(50, 1))
    expect([...columns.openTime]).toEqual(otherTimes(50))
    expect(faults.size).toBe(0)
  })

  it('hold the doubles that Number makes of their cells', async () => {
    const decimal = fc
      .tuple(fc.stringMatching(/^\d{1,12}$/), fc.stringMatching(/^(\.\d{0,12})?$/))
      .map(([whole, part]) => whole + part)
    await fc.assert(
      fc.asyncProperty(fc.array(decimal, { minLength: 100, maxLength: 100 }), async (volumes) => {
        const rows = volumes.map((volume, row) => `${timeAt(row)},2,3,1,2.5,${volume}`)
        expect([...(await parseRows(rows)).columns.volume]).toEqual(volumes.map(Number))
      }),
      { numRuns: 50 },
    )
  })
})
