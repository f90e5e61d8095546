import * as TIMINGS from '#domain/time/timings.ts'

/** Runs once the page is drawn; Safari has no word for that moment. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: TIMINGS.idleWaitMs })
  else setTimeout(run, TIMINGS.idleFallbackMs)
}
