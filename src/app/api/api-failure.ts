import type { ErrorCode } from '#contract/error-code.ts'

/**
 * Why a call gave nothing. `refusal` is the server's own answer with its code; the others happen on
 * the way and never carry one. `aborted` is our own doing and is not shown.
 */
export type FailureKind = 'refusal' | 'timeout' | 'offline' | 'aborted' | 'malformed'

/** A call that failed. `message` is the server's text of a refusal, in the reader's language. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure'
  readonly kind: FailureKind
  readonly code: ErrorCode | null

  constructor(kind: FailureKind, message = '', code: ErrorCode | null = null) {
    super(message)
    this.kind = kind
    this.code = code
  }
}

/** Whether a retry can help: never after a refusal, except a server error. */
export function isWorthRetrying(error: unknown): boolean {
  if (!(error instanceof ApiFailure)) return false
  if (error.kind === 'refusal') return String(error.code).startsWith('5')
  return error.kind !== 'aborted'
}

/** Whether the server understood and refused the request, so that a retry gives the same answer. */
export function isForGood(error: unknown): boolean {
  return error instanceof ApiFailure && error.kind === 'refusal' && !isWorthRetrying(error)
}
