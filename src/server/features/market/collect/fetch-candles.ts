import type { Candle } from '#domain/market/candle.ts'
import type { CandleQuery, Exchange } from '#server/ports/exchange/port.ts'

/** An exchange's answer, or the reason of `signal` as soon as it says to stop: a hanging venue is left alone. */
export async function fetchCandles(
  exchange: Exchange,
  query: CandleQuery,
  signal: AbortSignal,
): Promise<readonly Candle[]> {
  signal.throwIfAborted()
  const { promise: stopped, reject } = Promise.withResolvers<never>()
  const stop = (): void => reject(signal.reason)
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await Promise.race([exchange.fetchCandles(query, signal), stopped])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
