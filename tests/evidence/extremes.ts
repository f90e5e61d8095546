import type { Extreme } from '#domain/extreme/extreme.ts'
import { EXTREME_KINDS, EXTREME_TRADES } from '#domain/extreme/extreme.ts'
import { summarizeExtremes } from '#domain/extreme/extreme-statistics.ts'
import { DAY_MS } from '#domain/time/interval.ts'
import { replayWithLives } from '#tests/support/replay-extremes.ts'
import { type LoadedMarket, loadFolder } from './run-folder.ts'
import { percentText, valueText } from './figure-line.ts'

const FOLDER = '../shared/data/candles'
const MONTH_MS = 30 * DAY_MS

/**
 * `npm run prove -- extremes`: surges and plunges of the folder's 15m files, one market a coin, and
 * what following and fading them paid after costs: all of them, and those of the last 30 days.
 */
export async function proveExtremes(): Promise<void> {
  const markets = (await loadFolder(FOLDER)).filter(({ barMs }) => barMs === 900_000)
  const primaries = primariesOf(markets)
  const all = primaries.flatMap(({ name, bars }) =>
    replayWithLives(name, bars).map(({ extreme }) => extreme),
  )
  const end = Math.max(...primaries.map(({ bars }) => bars.at(-1)?.openTime ?? 0))
  process.stdout.write(
    `${primaries.length} markets, one a coin, to ${new Date(end).toISOString()}\n`,
  )
  printFigures('all candles', all)
  const month = all.filter(({ triggerTime }) => triggerTime > end - MONTH_MS)
  printFigures('last 30 days', month)
}

function printFigures(title: string, extremes: readonly Extreme[]): void {
  process.stdout.write(`${title}\n`)
  for (const kind of EXTREME_KINDS) {
    const own = extremes.filter((one) => one.kind === kind)
    const closed = own.filter(({ state }) => state === 'closed')
    const rest = `${own.length} triggers, ${closed.length} closed`
    process.stdout.write(
      `  ${kind}: ${rest}, ${new Set(own.map(({ marketId }) => marketId)).size} coins\n`,
    )
    for (const trade of EXTREME_TRADES) {
      const results = closed.flatMap((one) => {
        const exit = one[trade]
        return exit === null ? [] : [{ triggerTime: one.triggerTime, netReturn: exit.netReturn }]
      })
      const { n, wins, winRate, winRateLow, winRateHigh, ...paid } = summarizeExtremes(results)
      const rate = `${percentText(winRate)} (${percentText(winRateLow)} to ${percentText(winRateHigh)})`
      const mean = [paid.mean, paid.meanLow, paid.meanHigh].map((value) =>
        valueText(value === null ? null : value * 100),
      )
      const stopped = closed.filter((one) => one[trade]?.reason === 'stop').length
      process.stdout.write(
        `    ${trade}: n ${n}, wins ${wins}, ${rate}, mean ${mean[0]}% (${mean[1]} to ${mean[2]}), stopped ${stopped}\n`,
      )
    }
  }
}

/** The market of each coin with the most quote volume; 1000PEPE is PEPE. */
function primariesOf(markets: readonly LoadedMarket[]): LoadedMarket[] {
  const coins = Map.groupBy(markets, ({ name }) => coinOf(name))
  return [...coins.values()].flatMap((own) => {
    const [first] = own.toSorted((one, other) => volumeOf(other) - volumeOf(one))
    return first === undefined ? [] : [first]
  })
}

function coinOf(name: string): string {
  return (name.split(' ')[1] ?? name).replace(/^10+/, '').replace(/[-_]?USDT.*$/, '')
}

function volumeOf({ bars }: LoadedMarket): number {
  return bars.reduce((sum, { quoteVolume }) => sum + quoteVolume, 0)
}
