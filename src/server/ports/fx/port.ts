/** The currencies that are listed in addition to USD. @source Spec 9 */
export const FX_CURRENCIES = ['CNY', 'HKD', 'SGD', 'TWD'] as const
export type FxCurrency = (typeof FX_CURRENCIES)[number]

/** Units of `currency` for one US dollar, as a decimal string, with its day and where it is from. */
export interface FxRate {
  readonly currency: FxCurrency
  readonly rate: string
  /** ms UTC of the day the source dates it. */
  readonly asOf: number
  readonly source: string
}

/** Somebody who publishes FX rates, daily at best. */
export interface FxSource {
  /** All rates the source knows; throws where it gives no usable answer. */
  fetchRates(signal: AbortSignal): Promise<FxRate[]>
}
