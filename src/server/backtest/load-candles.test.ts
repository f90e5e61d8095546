import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HOUR_MS } from '#domain/time/interval.ts'
import { makeBars, makeRandom } from '#tests/support/candles.ts'
import { type LoadedFile, loadCandles } from './load-candles.ts'

const HEADER = 'openTime,open,high,low,close,volume'
const START = Date.UTC(2023, 0, 1)
const FILE = 'BINANCE_BTCUSDT_1h.csv.gz'
const ROWS = makeBars({ seed: 3, fromTime: START, count: 400 }).map(
  ({ open, high, low, close, volume }, at) =>
    [START + at * HOUR_MS, open, high, low, close, volume].join(),
)

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'buoy-files-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function load(bytes: Buffer): Promise<LoadedFile> {
  writeFileSync(join(folder, FILE), bytes)
  return await loadCandles(
    folder,
    { name: 'BINANCE BTCUSDT', file: FILE, interval: '1h' },
    Infinity,
  )
}

const pack = (rows: readonly string[], header = HEADER, mark = ''): Buffer =>
  gzipSync(`${mark}${[header, ...rows].join('\n')}\n`)

/** The opens of the candles that were read, and what was said of the file. */
async function read(bytes: Buffer): Promise<[string, string | null]> {
  const loaded = await load(bytes)
  if ('refusal' in loaded) throw new Error(loaded.refusal)
  return [loaded.columns.open.join(), loaded.leftOut]
}

async function refusal(bytes: Buffer): Promise<string> {
  const loaded = await load(bytes)
  return 'refusal' in loaded ? loaded.refusal : 'taken'
}

/** The rows with every `step`th of them changed. */
const some = (step: number, change: (row: string) => string): string[] =>
  ROWS.map((row, at) => (at % step === 1 ? change(row) : row))

describe('a candle file that a stranger brings', () => {
  it('is read to the same candles whatever the order of its rows', async () => {
    const [opens, said] = await read(pack(ROWS))
    expect([opens.split(',').length, said]).toEqual([400, null])
    const random = makeRandom(5)
    const order = new Map(ROWS.map((row) => [row, random()]))
    const shuffled = ROWS.toSorted((one, other) => order.get(one)! - order.get(other)!)
    for (const rows of [ROWS.toReversed(), shuffled]) {
      const [found, words] = await read(pack(rows))
      expect(found === opens).toBe(true)
      expect(words).toMatch(/not in order of time and were read in order/)
    }
  })

  it('may begin with a byte order mark and end its lines as Windows does', async () => {
    const [opens] = await read(pack(ROWS))
    expect(await read(pack(ROWS, HEADER, '\u{feff}'))).toEqual([opens, null])
    expect(await read(gzipSync([HEADER, ...ROWS].join('\r\n')))).toEqual([opens, null])
  })

  it('loses a few rows that cannot be true, which are counted', async () => {
    const twice = ROWS.flatMap((row, at) => (at % 100 === 0 ? [row, row] : [row]))
    const [opens, said] = await read(pack(twice))
    expect(opens.split(',')).toHaveLength(400)
    expect(said).toMatch(/left out 4 rows that repeat the time .* first in line 3/)
    const [json, words] = await read(pack(some(100, (row) => row.replace(/,[^,]+$/, ',many'))))
    expect(json.split(',')).toHaveLength(396)
    expect(words).toMatch(/left out 4 rows that hold something that is no number/)
  })

  it('is refused where too many rows are invalid', async () => {
    const inSeconds = ROWS.map((row) => row.replace(/^\d+/, (time) => time.slice(0, -3)))
    expect(await refusal(pack(inSeconds))).toMatch(/^400 rows that do not open on the grid/)
    const finer = ROWS.map((row, at) => row.replace(/^\d+/, String(START + (at * HOUR_MS) / 4)))
    expect(await refusal(pack(finer))).toMatch(/too many rows are amiss.* 300 rows/)
    expect(await refusal(pack(some(10, () => 'soon')))).toMatch(/40 rows that are no six cells/)
  })

  it('has rows of the future only where no end is given', async () => {
    writeFileSync(join(folder, FILE), pack(ROWS))
    const file = { name: 'BINANCE BTCUSDT', file: FILE, interval: '1h' } as const
    const end = START + 390 * HOUR_MS
    const said = await Promise.all([false, true].map((is) => loadCandles(folder, file, end, is)))
    expect(said).toMatchObject([
      {
        columns: { length: 390 },
        leftOut: 'left out 10 rows that open in the future, the first in line 392',
      },
      { columns: { length: 390 }, leftOut: null },
    ])
  })

  it.each([
    [
      'another header',
      pack(ROWS, 'time,o,h,l,c,v'),
      /first line is "time,o,h,l,c,v", not openTime/,
    ],
    ['no header', gzipSync(ROWS.join('\n')), /first line is ".*", not openTime/],
    ['nothing but a header', pack([]), /^no candles$/],
    ['nothing at all', Buffer.alloc(0), /empty or ends too early/],
    ['half of its bytes', pack(ROWS).subarray(0, 5000), /empty or ends too early/],
    ['no packing', Buffer.from([HEADER, ...ROWS].join('\n')), /not packed with gzip/],
  ])('is refused in words with %s', async (_what, bytes, words) => {
    expect(await refusal(bytes)).toMatch(words)
  })
})
