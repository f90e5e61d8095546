import * as TIMINGS from '#domain/time/timings.ts'
import { ERROR_CODES } from '#contract/error-code.ts'
import { ApiFailure } from '#app/api/api-failure.ts'

const MOST_RESTS = 6

/**
 * Asks again later where the server wants fewer calls a minute than a long log takes.
 *
 * @param rest waits; throws where the asking is stopped
 * @throws whatever `ask` throws otherwise, and that too where two minutes have not helped
 */
export async function askPatiently<Answer>(
  ask: () => Promise<Answer>,
  rest: (delayMs: number) => Promise<void>,
): Promise<Answer> {
  for (let rests = 0; ; rests += 1) {
    try {
      return await ask()
    } catch (error) {
      const isTooMany = error instanceof ApiFailure && error.code === ERROR_CODES.tooMany
      if (!isTooMany || rests === MOST_RESTS) throw error
      await rest(TIMINGS.callLimitRestMs)
    }
  }
}
