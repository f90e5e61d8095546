import type { MarketConfig } from '#server/config.ts'
import { newBinanceApi } from './binance-api.ts'
import { newBitgetApi } from './bitget-api.ts'
import { newOkxApi } from './okx-api.ts'
import type { LiveVenue, VenueApi } from './venue-api.ts'

const TIMEOUT_MS = 10_000

/** A venue with the client that paces its calls. */
export interface VenueClient {
  readonly api: VenueApi
  /** Headers of the newest answer: where a Retry-After stands. */
  lastHeaders(): Readonly<Record<string, unknown>>
}

interface CcxtClient {
  urls: { api?: unknown }
  last_response_headers?: unknown
}

/** One ccxt client a venue, public data only. */
export async function openClients(origins: MarketConfig['liveOrigins']): Promise<VenueClient[]> {
  const ccxt = await import('ccxt')
  const options = { enableRateLimit: true, timeout: TIMEOUT_MS }
  const binance = new ccxt.binance(options)
  const okx = new ccxt.okx(options)
  const bitget = new ccxt.bitget(options)
  const client = (venue: LiveVenue, ccxtClient: CcxtClient, api: VenueApi): VenueClient => {
    const origin = origins[venue]
    if (origin !== undefined) {
      ccxtClient.urls.api = withOrigin(ccxtClient.urls.api, origin)
    }
    return {
      api,
      lastHeaders: () => (ccxtClient.last_response_headers ?? {}) as Record<string, unknown>,
    }
  }
  return [
    client('BINANCE', binance, newBinanceApi(binance)),
    client('OKX', okx, newOkxApi(okx)),
    client('BITGET', bitget, newBitgetApi(bitget)),
  ]
}

/** Every address in ccxt's tree of them with another origin. */
function withOrigin(urls: unknown, origin: string): unknown {
  if (typeof urls === 'string') return urls.replace(/^https?:\/\/[^/]+/, origin)
  if (urls === null || typeof urls !== 'object') return urls
  return Object.fromEntries(
    Object.entries(urls).map(([name, value]) => [name, withOrigin(value, origin)]),
  )
}
