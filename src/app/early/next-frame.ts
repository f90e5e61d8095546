import * as TIMINGS from '#domain/time/timings.ts'

/** Passes once what is there has been painted; a hidden page paints nothing. */
export async function nextFrame(): Promise<void> {
  await new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, TIMINGS.firstFrameMs)
  })
}
