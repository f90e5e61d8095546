import { LEVEL_HISTORY } from '#domain/predict/levels/level-candles.ts'
import { priceLevelsOf } from '#domain/predict/levels/price-levels.ts'
import { windowOf } from '#domain/signals/replay/window-of.ts'
import { makeBars } from '#tests/support/candles.ts'
import { limitFigure, plainFigure, printFigures } from './figure.ts'

const COINS = 40
/** The compiler has seen the code by then. */
const COMPILING = 4
const LIMIT_MS = 20

/**
 * Support and resistance of a coin with its hold rates, on as many candles as are ever read. Processor
 * time of all threads: the first coin pays for the compiler too.
 */
export async function benchLevels(): Promise<void> {
  const windows = Array.from({ length: COINS }, (_, seed) =>
    windowOf(makeBars({ seed, fromTime: 0, count: LEVEL_HISTORY })),
  )
  const times = windows.map((candles) => {
    const before = process.cpuUsage()
    priceLevelsOf(candles)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  const [first = 0] = times
  const rest = times.slice(COMPILING)
  const ordered = rest.toSorted((one, other) => one - other)
  const figure = (name: string, value: number) =>
    limitFigure({ name, unit: 'ms', value, limit: LIMIT_MS })
  printFigures('levels of a coin, 1,500 candles, processor time', [
    plainFigure('first of a process, compiling included', first, 'ms'),
    figure('median', ordered[Math.floor(ordered.length / 2)] ?? 0),
    plainFigure(
      `slowest of the next ${COMPILING - 1}, still compiling`,
      Math.max(...times.slice(1, COMPILING)),
      'ms',
    ),
    figure(`slowest of the other ${rest.length}`, ordered.at(-1) ?? 0),
  ])
}
