const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 64_000

/** Asks until the answer is not null: at once when the network is back, else ever more seldom. */
export async function untilThere<T>(
  ask: () => Promise<T | null>,
  pauseMs = FIRST_PAUSE_MS,
): Promise<T> {
  const answer = await ask()
  if (answer !== null) return answer
  await new Promise((resolve) => {
    setTimeout(resolve, pauseMs)
    addEventListener('online', resolve, { once: true })
  })
  return await untilThere(ask, Math.min(pauseMs * 2, LONGEST_PAUSE_MS))
}
