import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { BASE_INTERVAL_MS } from '#domain/time/interval.ts'
import { makeBars } from '#tests/support/candles.ts'
import { limitFigure, plainFigure, printFigures } from './figure.ts'

const run = promisify(execFile)
const REAL_FOLDER = '../shared/data/candles'
const ROUNDS = 3
const MARKETS = 24
const BARS = 365 * 96
const START = Date.UTC(2024, 0, 1)
/** A million candles a second. */
const MOST_NS = 1000
const MOST_OUTPUT_BYTES = 1e8
/** What `npm run backtest` runs, with its options of Node. */
const COMMAND = commandOf('../../package.json')
const FLOOR = fileURLToPath(new URL('floors/backtest-parts.ts', import.meta.url))

/**
 * The whole `npm run backtest` as a process of its own, from its start to its end, beside processes
 * that only read the same files, or read them and run the rules: on generated files, and on real ones
 * where they are.
 */
export async function benchBacktestCommand(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'buoy-bench-'))
  try {
    writeMarkets(folder)
    await benchFolder(`${MARKETS} generated markets over a year of 15m`, folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  if (existsSync(REAL_FOLDER)) await benchFolder(REAL_FOLDER, REAL_FOLDER)
  else console.log(`\nBacktest of real files: skipped, there is no ${REAL_FOLDER}`)
}

async function benchFolder(name: string, folder: string): Promise<void> {
  const processes = {
    command: [...COMMAND, folder, '--json'],
    rules: [FLOOR, 'rules', folder],
    read: [FLOOR, 'read', folder],
  }
  const { stdout } = await runNode(processes.command)
  const { bars } = JSON.parse(stdout) as { bars: number }
  const least = new Map<string, number>()
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [part, args] of Object.entries(processes)) {
      const begun = performance.now()
      await runNode(args)
      const ns = ((performance.now() - begun) * 1e6) / bars
      least.set(part, Math.min(least.get(part) ?? Infinity, ns))
    }
  }
  const nsOf = (part: keyof typeof processes): number => least.get(part) ?? Number.NaN
  printFigures(
    `Backtest as a process: ${bars.toLocaleString('en-US')} candles, ${name}, wall time from start to end`,
    [
      limitFigure({
        name: 'the whole command',
        unit: 'ns a candle',
        value: nsOf('command'),
        limit: MOST_NS,
      }),
      plainFigure('the whole command', 1e9 / nsOf('command'), 'candles/s'),
      plainFigure('reading and the rules alone', 1e9 / nsOf('rules'), 'candles/s'),
      plainFigure('reading alone', 1e9 / nsOf('read'), 'candles/s'),
    ],
  )
}

function commandOf(packageFile: string): string[] {
  const text = readFileSync(new URL(packageFile, import.meta.url), 'utf8')
  const { scripts } = JSON.parse(text) as { scripts: { backtest: string } }
  return scripts.backtest.split(' ').slice(1)
}

async function runNode(args: readonly string[]): Promise<{ stdout: string }> {
  return await run(process.execPath, [...args], { maxBuffer: MOST_OUTPUT_BYTES })
}

/** Prices of seven digits, as exchanges give them; the first market is Bitcoin's. */
function writeMarkets(folder: string): void {
  for (let market = 0; market < MARKETS; market += 1) {
    const bars = makeBars({ seed: market + 1, fromTime: START, count: BARS })
    const rows = bars.map(({ open, high, low, close, volume }, row) => {
      const cells = [open, high, low, close, volume].map((value) => Number(value.toPrecision(7)))
      return [START + row * BASE_INTERVAL_MS, ...cells].join()
    })
    const name = market === 0 ? 'BTC' : `COIN${market}`
    const text = ['openTime,open,high,low,close,volume', ...rows, ''].join('\n')
    writeFileSync(join(folder, `BINANCE_${name}USDT_15m.csv.gz`), gzipSync(text))
  }
}
