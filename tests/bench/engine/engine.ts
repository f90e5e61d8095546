import { GateHistory } from '#domain/signals/gate/gate-history.ts'
import { GATE_INTERVAL_MS } from '#domain/signals/gate/market-gate.ts'
import { newFigures } from '#domain/signals/indicator/figures.ts'
import { SeriesPool } from '#domain/signals/pool/series-pool.ts'
import { STRATEGY_3 } from '#domain/signals/rules/strategy-3.ts'
import { limitFigure, plainFigure, printFigures, ratioFigure } from '../figure.ts'
import { timeInterleaved } from '../timing.ts'
import { CLOSES_A_DAY, MemoryEngine, newPaths, STEPS } from './memory-engine.ts'

/** Rounds: each leads every series through the day after the last. */
const DAYS = 8
const CLOSES_OF_10_YEARS = 10 * 365 * 6

/**
 * All series of 1,500 markets through one day of 15m closes, in memory, beside the bare kernel, and
 * the gate over ten years.
 */
export async function benchEngine(): Promise<void> {
  const paths = newPaths(DAYS)
  const engine = new MemoryEngine(paths, STRATEGY_3)
  const base = paths[0]!.columns[0]!
  const kernel = new SeriesPool(1)
  const figures = newFigures()
  let day = 0
  const ns = timeInterleaved(DAYS, [
    { name: 'engine', items: CLOSES_A_DAY, run: () => engine.run(STEPS * day, STEPS * ++day) },
    { name: 'gate', items: 1, run: () => void runGate() },
    {
      name: 'kernel',
      items: base.length,
      run() {
        for (let row = 0; row < base.length; row++) {
          kernel.update(0, base.high[row]!, base.low[row]!, base.close[row]!, base.volume[row]!)
          kernel.readFigures(0, figures)
        }
      },
    },
  ])
  printFigures('Whole engine in memory: 1,500 markets x 5 intervals, 96 closes', [
    ratioFigure({
      name: 'update, roll-up, prefilter, decide, lead open signals',
      unit: 'ns a candle',
      value: ns.get('engine')!,
      floor: ns.get('kernel')!,
      floorName: 'kernel, outputs read',
      aim: 4,
    }),
    limitFigure({
      name: 'the gate at every 4h close of 10 years',
      unit: 'ms',
      value: ns.get('gate')! / 1e6,
      limit: 50,
    }),
    plainFigure('windows decided on', engine.decidedCount, 'in all'),
    plainFigure('signals open after it', engine.openCount, 'of 7,500 series'),
  ])
}

/** Bitcoin's gate taken from its closes, and read at each of them. */
function runGate(): number {
  const history = new GateHistory('simspotbtcusdt')
  let openCount = 0
  for (let at = 0; at < CLOSES_OF_10_YEARS; at++) {
    const openTime = at * GATE_INTERVAL_MS
    history.push({ openTime, close: 30_000 + 20_000 * Math.sin(at / 700) })
    const { state } = history.at(openTime + GATE_INTERVAL_MS)
    if (state === 'above-both') openCount += 1
  }
  return openCount
}
