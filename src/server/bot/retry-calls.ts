import { setTimeout as sleep } from 'node:timers/promises'
import { HttpError, type Transformer } from 'grammy'

const MOST_TRIES = 3
const FIRST_PAUSE_MS = 300
/** Others wait behind: who must wait longer is answered no more. */
const LONGEST_WAIT_S = 5

/**
 * Repeats a call whose answer was lost, that Telegram could not take, or that came too soon by as
 * long as it says. Polling has its own way with faults.
 */
export const retryCalls: Transformer = async (call, method, payload, signal) => {
  if (method === 'getUpdates') return await call(method, payload, signal)
  for (let attempt = 1; ; attempt += 1) {
    const pauseMs = FIRST_PAUSE_MS * 2 ** (attempt - 1)
    try {
      const answer = await call(method, payload, signal)
      if (answer.ok || attempt === MOST_TRIES) return answer
      const waitS = answer.parameters?.retry_after ?? 0
      const isPassing = answer.error_code >= 500 || answer.error_code === 429
      if (!isPassing || waitS > LONGEST_WAIT_S) return answer
      await sleep(Math.max(pauseMs, waitS * 1000))
    } catch (error) {
      if (!(error instanceof HttpError) || attempt === MOST_TRIES || signal?.aborted) throw error
      await sleep(pauseMs)
    }
  }
}
