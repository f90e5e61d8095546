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
import { medianOf } from './timing.ts'

const run = promisify(execFile)
const REAL_FOLDER = '../shared/data/candles'
const ROUNDS = 5
const MARKETS = 24
const BARS = 365 * 96
const START = Date.UTC(2024, 0, 1)
/** A million candles a second. */
const MOST_NS = 1000
const MOST_OUTPUT_BYTES = 1e8
/** What `npm run backtest` runs, in a shell of its own. */
const COMMAND = commandOf('../../package.json')
const FLOOR = fileURLToPath(new URL('floors/backtest-parts.ts', import.meta.url))

/**
 * The whole `npm run backtest` as a process of its own, from its start to its end, beside processes
 * that only read the same files, or read them and run the rules: on generated files, and on real ones
 * where they are. Processor time is what counts: a machine that others use as well takes longer.
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
  const node = [process.execPath]
  const processes = {
    command: [...COMMAND, folder, '--json'],
    rules: [...node, FLOOR, 'rules', folder],
    read: [...node, FLOOR, 'read', folder],
  }
  const { stdout } = await runShell('exec "$@"', processes.command)
  const { bars } = JSON.parse(stdout) as { bars: number }
  const times = { command: [] as Times[], rules: [] as Times[], read: [] as Times[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const part of PARTS) times[part].push(await timesOf(processes[part]))
  }
  const nsOf = (part: (typeof PARTS)[number], of: (all: readonly number[]) => number): number =>
    (of(times[part].map(({ processorMs }) => processorMs)) * 1e6) / bars
  const wallMs = least(times.command.map((one) => one.wallMs))
  printFigures(
    `Backtest as a process: ${bars.toLocaleString('en-US')} candles, ${name}, processor time from start to end, ${ROUNDS} runs`,
    [
      limitFigure({
        name: 'the whole command, best run',
        unit: 'ns a candle',
        value: nsOf('command', least),
        limit: MOST_NS,
      }),
      plainFigure('the whole command, best run', 1e9 / nsOf('command', least), 'candles/s'),
      plainFigure('the whole command, median', 1e9 / nsOf('command', medianOf), 'candles/s'),
      plainFigure('the whole command, wall time of the best', (1000 * bars) / wallMs, 'candles/s'),
      plainFigure('reading and the rules alone', 1e9 / nsOf('rules', least), 'candles/s'),
      plainFigure('reading alone', 1e9 / nsOf('read', least), 'candles/s'),
    ],
  )
}

const PARTS = ['command', 'rules', 'read'] as const

interface Times {
  readonly processorMs: number
  readonly wallMs: number
}

/** Times of a process: the shell that runs it adds up its processor time. */
async function timesOf(words: readonly string[]): Promise<Times> {
  const begun = performance.now()
  const { stdout } = await runShell('"$@" > /dev/null && times', words)
  const wallMs = performance.now() - begun
  const [, ofProcess = ''] = stdout.trim().split('\n')
  const parts = [...ofProcess.matchAll(/(\d+)m([\d.]+)s/g)]
  const seconds = parts.reduce(
    (sum, [, minutes, rest]) => sum + 60 * Number(minutes) + Number(rest),
    0,
  )
  return { processorMs: 1000 * seconds, wallMs }
}

function least(values: readonly number[]): number {
  return Math.min(...values)
}

/** The words of the script behind its variables, which `env` takes, with this Node. */
function commandOf(packageFile: string): string[] {
  const text = readFileSync(new URL(packageFile, import.meta.url), 'utf8')
  const { scripts } = JSON.parse(text) as { scripts: { backtest: string } }
  const words = scripts.backtest.split(' ').filter((word) => word !== 'exec')
  return ['env', ...words.map((word) => (word === 'node' ? process.execPath : word))]
}

async function runShell(line: string, words: readonly string[]): Promise<{ stdout: string }> {
  return await run('sh', ['-c', line, 'sh', ...words], { maxBuffer: MOST_OUTPUT_BYTES })
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
