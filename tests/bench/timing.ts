/** Least ns an item over `rounds` interleaved rounds: noise only ever adds. */
export function timeInterleaved(
  rounds: number,
  candidates: ReadonlyArray<{ name: string; items: number; run: () => void }>,
): Map<string, number> {
  const least = new Map<string, number>()
  for (let round = 0; round < rounds; round++) {
    for (const { name, items, run } of candidates) {
      const start = process.hrtime.bigint()
      run()
      const ns = Number(process.hrtime.bigint() - start) / items
      least.set(name, Math.min(least.get(name) ?? Infinity, ns))
    }
  }
  return least
}

/** Two candidates that do the same payload slice by slice. */
export interface PairTimes {
  /** Processor ns an item, the median of all slices. */
  readonly ns: number
  readonly floorNs: number
  /** Median of the ratios of one to the other. */
  readonly ratio: number
}

/**
 * Two candidates by the processor time of short slices, in turn: what else the machine does comes in
 * the way of both alike. Each ratio is of two slices, one begun by either candidate, for the second
 * finds the memory that both read in the cache. `run` takes the number of the slice, from 0 on.
 */
export function timePairs(
  slices: number,
  items: number,
  run: (slice: number) => void,
  runFloor: (slice: number) => void,
): PairTimes {
  const [own, floor, ratios]: [number[], number[], number[]] = [[], [], []]
  for (let slice = 0; slice + 1 < slices; slice += 2) {
    const first = processorNs(() => run(slice))
    const firstFloor = processorNs(() => runFloor(slice))
    const secondFloor = processorNs(() => runFloor(slice + 1))
    const second = processorNs(() => run(slice + 1))
    own.push((first + second) / 2 / items)
    floor.push((firstFloor + secondFloor) / 2 / items)
    ratios.push((first + second) / (firstFloor + secondFloor))
  }
  return { ns: medianOf(own), floorNs: medianOf(floor), ratio: medianOf(ratios) }
}

function processorNs(run: () => void): number {
  const before = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(before)
  return 1000 * (user + system)
}

/** The middle value; of an even number the upper one of the two. */
export function medianOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** Watches the event loop: the longest time between two turns since the last `read`. */
export function watchLoopGap(): { readMs(): number; stop(): void } {
  let last = performance.now()
  let longest = 0
  let isRunning = true
  const turn = () => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
    if (isRunning) setImmediate(turn)
  }
  setImmediate(turn)
  return {
    readMs() {
      const found = Math.max(longest, performance.now() - last)
      longest = 0
      last = performance.now()
      return found
    },
    stop() {
      isRunning = false
    },
  }
}
