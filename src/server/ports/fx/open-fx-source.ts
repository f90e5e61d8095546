import type { MarketConfig } from '#server/config/market-config.ts'
import { openExchangeRateApi } from './exchange-rate-api.ts'
import { openFrankfurter } from './frankfurter.ts'
import type { FxSource } from './port.ts'

/** The first source that answers; a rate is a fact of the wall clock, so every market mode has the same. */
export function openFxSource(market: Pick<MarketConfig, 'liveOrigins'>): FxSource {
  const origin = market.liveOrigins.FX
  const sources = [openFrankfurter(origin), openExchangeRateApi(origin)]
  return {
    async fetchRates(signal) {
      const faults: unknown[] = []
      for (const source of sources) {
        try {
          return await source.fetchRates(signal)
        } catch (error) {
          faults.push(error)
        }
      }
      throw new AggregateError(faults, 'no FX source gave a usable answer')
    },
  }
}
