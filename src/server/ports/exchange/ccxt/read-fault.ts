/** What went wrong with one call, as known from error, status and headers. */
export interface VenueFault {
  readonly kind:
    | 'rate-limit'
    | 'banned'
    | 'blocked'
    | 'timeout'
    | 'down'
    | 'shape'
    | 'large'
    | 'refused'
  readonly canRetry: boolean
  /** The venue's own wish; null where it named none. */
  readonly retryAfterMs: number | null
  readonly message: string
}

/** A venue that bans without a time is left alone for this long. */
const UNNAMED_BAN_MS = 120_000
/** After a firewall's or a law's no, asking again soon only makes it worse. */
const BLOCKED_MS = 300_000
/** No venue bans for longer; a larger number is a fault of its own. */
const LONGEST_REST_MS = 3 * 86_400_000
const MESSAGE_LENGTH = 300

/** The answer behind an error; no status where none came. */
export interface FailedAnswer {
  readonly status: number | null
  readonly headers: Readonly<Record<string, unknown>>
}

/**
 * Reads ccxt's error. OKX and Bitget answer 429 with body codes that ccxt takes for plain refusals,
 * so the status decides before the class does.
 */
export function readFault(
  error: unknown,
  { status, headers }: FailedAnswer,
  wallNow: number,
): VenueFault {
  const name = error instanceof Error ? error.constructor.name : ''
  const text = error instanceof Error ? error.message : String(error)
  const message = `${name} ${text}`.slice(0, MESSAGE_LENGTH)
  const fault = (
    kind: VenueFault['kind'],
    canRetry: boolean,
    retryAfterMs: number | null = null,
  ): VenueFault => ({ kind, canRetry, retryAfterMs, message })
  if (status === 418) return fault('banned', false, banMs(text, headers, wallNow))
  if (status === 403 || status === 451) return fault('blocked', false, BLOCKED_MS)
  if (status === 429 || name === 'RateLimitExceeded' || name === 'DDoSProtection') {
    return fault('rate-limit', true, retryAfterOf(headers, wallNow))
  }
  if (name === 'AnswerTooLarge') return fault('large', false)
  if (name === 'RequestTimeout' || name === 'BodyStalled') return fault('timeout', true)
  if ((status !== null && status >= 500) || NETWORK_ERRORS.has(name) || isOfSocket(error)) {
    return fault('down', true, retryAfterOf(headers, wallNow))
  }
  if (error instanceof TypeError || error instanceof SyntaxError) return fault('shape', true)
  return fault('refused', false)
}

const NETWORK_ERRORS = new Set(['NetworkError', 'ExchangeNotAvailable', 'OnMaintenance'])

/** A connection that breaks within the body comes as the socket's own error, which ccxt leaves bare. */
function isOfSocket(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown }
  if (typeof code === 'string' && /^(UND_ERR|E[A-Z]{3,})/.test(code)) return true
  return cause !== undefined && isOfSocket(cause)
}

function banMs(text: string, headers: Readonly<Record<string, unknown>>, wallNow: number): number {
  const until = /banned until (\d{13})/.exec(text)
  const namedMs = until === null ? null : restOf(Number(until[1]) - wallNow)
  return namedMs ?? retryAfterOf(headers, wallNow) ?? UNNAMED_BAN_MS
}

/** Seconds, or a date. */
function retryAfterOf(headers: FailedAnswer['headers'], wallNow: number): number | null {
  const entry = Object.entries(headers).find(([name]) => name.toLowerCase() === 'retry-after')
  const text = entry?.[1]
  if (typeof text !== 'string' || text.trim() === '') return null
  const seconds = Number(text)
  return restOf(Number.isNaN(seconds) ? Date.parse(text) - wallNow : seconds * 1000)
}

function restOf(ms: number): number | null {
  return ms >= 0 ? Math.min(ms, LONGEST_REST_MS) : null
}
