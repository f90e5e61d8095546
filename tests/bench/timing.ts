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
