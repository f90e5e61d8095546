import * as TIMINGS from '#domain/time/timings.ts'

/** Resolves after the next paint; a hidden page paints nothing, so also after a limit. */
export async function nextFrame(): Promise<void> {
  await new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, TIMINGS.firstFrameMs)
  })
}
