import { BotError, GrammyError, HttpError } from 'grammy'

/** What may be logged of a fault: never its address, which holds the token, nor what was sent. */
export interface SafeFault {
  readonly method: string
  /** Telegram's code, 0 where it could not be reached. */
  readonly code: number
  readonly what: string
}

/** `{ method: 'sendMessage', code: 403, what: 'Forbidden: bot was blocked by the user' }` */
export function safeFaultOf(error: unknown): SafeFault {
  const fault = error instanceof BotError ? error.error : error
  if (fault instanceof GrammyError) {
    return { method: fault.method, code: fault.error_code, what: fault.description }
  }
  if (fault instanceof HttpError) {
    const code = (fault.error as { code?: unknown } | null)?.code
    return { method: 'network', code: 0, what: typeof code === 'string' ? code : 'unreachable' }
  }
  return { method: 'own', code: 0, what: fault instanceof Error ? fault.name : 'unknown' }
}
