import * as TIMINGS from '#domain/time/timings.ts'

/** A call that went out before the app's code was there. */
interface CallAhead {
  /** Its headers as text: who asks, and in which language. */
  readonly headers: string
  readonly response: Promise<Response>
}

declare global {
  /** Calls that src/app/early has sent, by path and query. */
  var callsAhead: Map<string, CallAhead> | undefined
}

/** Sends a GET call that the first page is going to make. */
export function sendAhead(
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const response = fetch(path, { headers })
  // The caller that takes it handles the failure; it is reported to nobody else.
  response.catch(() => {})
  globalThis.callsAhead ??= new Map()
  globalThis.callsAhead.set(path, { headers: JSON.stringify(headers), response })
  return response
}

/**
 * The response of the same call sent ahead by the same caller, once, or null. `signal` ends the wait
 * as it would end the call.
 */
export function takeAhead(
  path: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Response> | null {
  const sent = globalThis.callsAhead?.get(path)
  if (sent === undefined) return null
  globalThis.callsAhead?.delete(path)
  if (sent.headers !== JSON.stringify(headers) || performance.now() > TIMINGS.aheadMs) return null
  return Promise.race([sent.response, whenAborted(signal)])
}

async function whenAborted(signal: AbortSignal): Promise<never> {
  return await new Promise((_resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true })
  })
}
