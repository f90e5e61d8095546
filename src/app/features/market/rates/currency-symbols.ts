import type { Currency } from '#app/state/preferences.ts'

/** The table of the specification, where SGD and TWD are swapped. @source Spec 3 */
export const SPECIFIED_SYMBOLS: Readonly<Record<Currency, string>> = {
  usd: '$',
  cny: '￥',
  hkd: 'HK$',
  sgd: 'NT$',
  twd: 'S$',
}

/** Currency symbols as displayed: NT$ for TWD, S$ for SGD. @source DECISIONS 5 */
export const CURRENCY_SYMBOLS: Readonly<Record<Currency, string>> = {
  ...SPECIFIED_SYMBOLS,
  sgd: SPECIFIED_SYMBOLS.twd,
  twd: SPECIFIED_SYMBOLS.sgd,
}
