import { BotError, GrammyError, HttpError } from 'grammy'

/** The parts of an error that may be logged: never the URL, which holds the token, nor the payload. */
export interface RedactedError {
  readonly method: string
  /** Telegram's code, 0 where it could not be reached. */
  readonly code: number
  readonly what: string
}

/** Advice to the operator when the bot has stopped. */
export function adviceFor({ method, code }: RedactedError): string {
  if (code === 401 || code === 404) {
    return 'Telegram knows no bot of this token: set TELEGRAM_BOT_TOKEN to the one that @BotFather shows and start again'
  }
  if (code === 409) {
    return 'another program hears this bot: stop it, or give this server a bot of its own'
  }
  if (method === 'setWebhook' && code === 400) {
    return 'Telegram does not deliver to this address: set TELEGRAM_WEBHOOK_URL to one that is HTTPS and reachable'
  }
  return 'the bot stopped and is started again'
}

/** `{ method: 'sendMessage', code: 403, what: 'Forbidden: bot was blocked by the user' }` */
export function redactError(error: unknown): RedactedError {
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
