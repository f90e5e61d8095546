import { parseDecimal } from '#domain/money/decimal.ts'
import { CURRENCIES, type Currency } from '#app/state/preferences.ts'

/** What one US dollar is worth in some currencies, as decimal strings: `{cny: '7.1'}`. */
export type Rates = Readonly<Partial<Record<Currency, string>>>

const SUCCESS_CODE = 200

/**
 * Reads the rates answer, a JSON string of single pairs. Another code, a text that is no JSON or a
 * rate that is no positive number is passed over; null where no rate is left.
 *
 * @example readRates('{"code":200,"data":[{"CNY":"7.1"}]}') is {cny: '7.1'}
 * @source Spec 3, 7
 */
export function readRates(text: string): Rates | null {
  const pairs = pairsOf(text).flatMap((pair) =>
    typeof pair === 'object' && pair !== null ? Object.entries(pair) : [],
  )
  const known = pairs.flatMap(([name, rate]): [Currency, string][] => {
    const currency = CURRENCIES.find((one) => one === name.toLowerCase())
    const isRate = typeof rate === 'string' && parseDecimal(rate)?.gt(0) === true
    return currency !== undefined && isRate ? [[currency, rate]] : []
  })
  return known.length === 0 ? null : Object.fromEntries(known)
}

function pairsOf(text: string): unknown[] {
  try {
    const answer = JSON.parse(text) as { code?: unknown; data?: unknown } | null
    return answer?.code === SUCCESS_CODE && Array.isArray(answer.data) ? answer.data : []
  } catch {
    return []
  }
}
