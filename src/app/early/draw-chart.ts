import type { FirstSignal } from './first-signal.ts'

interface ChartFiles {
  readonly words: string
  readonly chart: readonly string[]
}

/**
 * Loads the code that draws a signal's chart (draw-first-chart.ts), which runs as it is loaded. The
 * page preloads it as a module, so that the browser compiles it beside the main thread. Where it is
 * lost, the app is without its chart too, and reloads once (platform/reload).
 */
export function drawChart({ words, chart }: ChartFiles, answer: FirstSignal['answer']): void {
  globalThis.firstSignal = { words, answer }
  globalThis.firstDrawn = Promise.all(chart.map((file) => import(/* @vite-ignore */ file))).then(
    () => globalThis.firstSignal?.drawn,
    () => null,
  )
}
