import { decimalText } from '#domain/money/decimal.ts'
import { fetchJson } from './fetch-json.ts'
import { FX_CURRENCIES, type FxCurrency, type FxRate, type FxSource } from './port.ts'

const ORIGIN = 'https://api.frankfurter.dev'

/** Central bank rates by Frankfurter v2, which blends sources that know TWD; working days only. */
export function openFrankfurter(origin = ORIGIN): FxSource {
  return {
    async fetchRates(signal) {
      const url = `${origin}/v2/rates?base=USD&quotes=${FX_CURRENCIES.join(',')}`
      const rows = await fetchJson(url, signal)
      if (!Array.isArray(rows)) throw new Error('Frankfurter answered no list of rates')
      const rates = rows.flatMap((row) => rateOf(row as Record<string, unknown>) ?? [])
      if (rates.length === 0) throw new Error('Frankfurter answered no usable rate')
      return rates
    },
  }
}

function rateOf(row: Record<string, unknown>): FxRate | null {
  const { date, base, quote, rate } = row
  const asOf = Date.parse(`${String(date)}T00:00:00Z`)
  const isUsable = base === 'USD' && typeof rate === 'number' && rate > 0 && Number.isFinite(rate)
  const isKnown = (FX_CURRENCIES as readonly unknown[]).includes(quote)
  if (!isUsable || !isKnown || Number.isNaN(asOf)) return null
  return { currency: quote as FxCurrency, rate: decimalText(rate), asOf, source: 'Frankfurter' }
}
