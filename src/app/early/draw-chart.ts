import type { FirstSignal } from './first-signal.ts'

interface ChartFiles {
  readonly words: string
  readonly chart: readonly string[]
}

/**
 * Loads the code that draws a signal's chart (draw-first-chart.ts), which runs as it is loaded. It is
 * imported once it has been fetched: a browser never asks again for a module that it did not get, and
 * the app would be without its chart.
 */
export function drawChart({ words, chart }: ChartFiles, answer: FirstSignal['answer']): void {
  globalThis.firstSignal = { words, answer }
  globalThis.firstDrawn = Promise.all(chart.map(run)).then(
    () => globalThis.firstSignal?.drawn,
    () => null,
  )
}

async function run(file: string): Promise<void> {
  const response = await fetch(file)
  await response.blob()
  if (response.ok) await import(/* @vite-ignore */ file)
}
