import { STRATEGY_2 } from '#domain/signals/rules/strategy-2.ts'
import { STRATEGY_3 } from '#domain/signals/rules/strategy-3.ts'
import { printFigures, ratioFigure } from '../figure.ts'
import { medianOf, timePairs } from '../timing.ts'
import { CLOSES_A_DAY, MemoryEngine, newPaths, STEPS } from './memory-engine.ts'

/** By then each version holds as many signals open as it comes to. */
const DAYS = 60
const PAIRS = 4
/** Of some milliseconds each. */
const SLICES_A_DAY = 6
const STEPS_OF_SLICE = STEPS / SLICES_A_DAY

/**
 * The engine by version 3 of the rules beside version 2, by processor time: the same 15m closes in
 * slices of 4 h, by several pairs of engines, for where one lies in memory counts too. Version 2 beside
 * itself tells how far the comparison can be trusted.
 */
export async function benchVersions(): Promise<void> {
  const paths = newPaths(DAYS)
  const version3 = () => new MemoryEngine(paths, STRATEGY_3)
  const version2 = () => new MemoryEngine(paths, STRATEGY_2)
  const versions = compare(version3, version2)
  const control = compare(version2, version2)
  const [open3, open2] = versions.openCounts
  printFigures(
    `Version 3 of the rules beside version 2: 1,500 markets x 5 intervals over ${DAYS} days, processor time`,
    [
      ratioFigure({
        name: `the whole engine, at last ${open3} and ${open2} signals open`,
        unit: 'ns a candle',
        value: versions.ns,
        floor: versions.floorNs,
        floorName: 'version 2',
        aim: 1.05,
        ratio: versions.ratio,
      }),
      { name: `of ${PAIRS} pairs of engines`, value: versions.range },
      { name: 'version 2 beside itself', value: control.range },
    ],
  )
}

/** Medians of all pairs, their lowest and highest ratio, and the signals open at the end. */
function compare(newOne: () => MemoryEngine, newOther: () => MemoryEngine) {
  const openCounts: [number, number] = [0, 0]
  const pairs = Array.from({ length: PAIRS }, (_, at) => {
    // Either is made first in every other pair.
    const first = at % 2 === 0 ? newOne() : newOther()
    const second = at % 2 === 0 ? newOther() : newOne()
    const [one, other] = at % 2 === 0 ? [first, second] : [second, first]
    const runSlice = (engine: MemoryEngine) => (slice: number) =>
      engine.run(slice * STEPS_OF_SLICE, (slice + 1) * STEPS_OF_SLICE)
    const items = CLOSES_A_DAY / SLICES_A_DAY
    const times = timePairs(DAYS * SLICES_A_DAY, items, runSlice(one), runSlice(other))
    openCounts[0] = one.openCount
    openCounts[1] = other.openCount
    return times
  })
  const ratios = pairs.map(({ ratio }) => ratio)
  return {
    ns: medianOf(pairs.map(({ ns }) => ns)),
    floorNs: medianOf(pairs.map(({ floorNs }) => floorNs)),
    ratio: medianOf(ratios),
    range: `${text(Math.min(...ratios))} to ${text(Math.max(...ratios))}`,
    openCounts,
  }
}

function text(ratio: number): string {
  return `${ratio.toFixed(2)}x`
}
