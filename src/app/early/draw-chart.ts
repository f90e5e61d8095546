import type { FirstSignal } from './first-signal.ts'

/**
 * Loads the code that draws a signal's chart (draw-first-chart.ts), which runs as it is loaded. The
 * page preloads it as a module, so that the browser compiles it beside the main thread. Where it is
 * lost, the app is without its chart too, and reloads once (platform/reload).
 */
export function drawChart(files: readonly string[], firstSignal: FirstSignal): void {
  globalThis.firstSignal = firstSignal
  globalThis.firstDrawn = Promise.all(files.map((file) => import(/* @vite-ignore */ file))).then(
    () => firstSignal.drawn,
    () => null,
  )
}
