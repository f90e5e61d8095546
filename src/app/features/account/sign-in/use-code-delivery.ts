import { useQuery } from '@tanstack/react-query'
import { ERROR_CODES, type ErrorCode } from '#contract/error-code.ts'
import * as TIMINGS from '#domain/time/timings.ts'
import { ApiFailure } from '#app/api/api-failure.ts'

/** Why a code was never sent. */
const FAILED: readonly (ErrorCode | null)[] = [
  ERROR_CODES.mailUnavailable,
  ERROR_CODES.smsUnavailable,
  ERROR_CODES.badEmail,
  ERROR_CODES.badMobile,
]

/** When codes were requested whose request was answered before they were sent, by their names. */
const requested = new Map<string, number>()

/** Remembers whether a code was still being sent when its request was answered. */
export function noteCode(name: string, isSending: boolean): void {
  if (isSending) requested.set(name, Date.now())
  else requested.delete(name)
}

interface Delivery {
  readonly name: string
  readonly ask: () => Promise<{ readonly isSending: boolean }>
  /** The code was never sent, so that another may be sent at once. */
  readonly onFailed: () => void
}

/** Asks what became of a code that was not sent at once; returns what to show where it is late or failed. */
export function useCodeDelivery({ name, ask, onFailed }: Delivery): string | null {
  const requestedMs = requested.get(name) ?? 0
  const { error } = useQuery({
    queryKey: ['codeDelivery', name, requestedMs],
    queryFn: async () => {
      try {
        return await ask()
      } catch (refusal) {
        if (isFailed(refusal)) onFailed()
        throw refusal
      }
    },
    enabled: requestedMs > 0,
    retry: false,
    refetchInterval: ({ state }) => {
      const isKnown = state.data?.isSending === false || isFailed(state.error)
      const isOver = Date.now() - requestedMs > TIMINGS.codeResendMs
      return isKnown || isOver ? false : TIMINGS.codeDeliveryEveryMs
    },
  })
  const isDelayed = error instanceof ApiFailure && error.code === ERROR_CODES.codeDelayed
  return isDelayed || isFailed(error) ? (error?.message ?? null) : null
}

function isFailed(error: unknown): boolean {
  return error instanceof ApiFailure && FAILED.includes(error.code)
}
