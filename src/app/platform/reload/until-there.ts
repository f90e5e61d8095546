import * as TIMINGS from '#domain/time/timings.ts'

/** Asks until the answer is not null: at once when the network is back, else ever more seldom. */
export async function untilThere<T>(
  ask: () => Promise<T | null>,
  pauseMs = TIMINGS.lostFileFirstPauseMs,
): Promise<T> {
  const answer = await ask()
  if (answer !== null) return answer
  await new Promise((resolve) => {
    setTimeout(resolve, pauseMs)
    addEventListener('online', resolve, { once: true })
  })
  return await untilThere(ask, Math.min(pauseMs * 2, TIMINGS.lostFileLongestPauseMs))
}
