import { deviceStorage } from '#app/platform/storage.ts'
import { type Rates, readRates } from './rates.ts'

const KEY = 'buoy.rates'

/**
 * The rates that `ask` brings, cached on the device; without an answer, those cached last. An
 * answer without rates is no news. Fails as `ask` does when nothing is cached.
 */
export async function fetchRates(
  ask: () => Promise<string>,
  device: typeof deviceStorage = deviceStorage,
): Promise<Rates> {
  try {
    const text = await ask()
    const rates = readRates(text)
    if (rates === null) return cachedRates(device) ?? {}
    device.write(KEY, text)
    return rates
  } catch (error) {
    const cached = cachedRates(device)
    if (cached === null) throw error
    return cached
  }
}

function cachedRates(device: typeof deviceStorage): Rates | null {
  return readRates(device.read(KEY) ?? '')
}
