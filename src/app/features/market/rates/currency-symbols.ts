import type { Currency } from '#app/state/preferences.ts'

/** The table as the specification has it, where those of SGD and TWD stand in each other's place. @source Spec 3 */
export const SPECIFIED_SYMBOLS: Readonly<Record<Currency, string>> = {
  usd: '$',
  cny: '￥',
  hkd: 'HK$',
  sgd: 'NT$',
  twd: 'S$',
}

/** How each currency is written where it is shown: NT$ is TWD's and S$ is SGD's. @source DECISIONS 5 */
export const CURRENCY_SYMBOLS: Readonly<Record<Currency, string>> = {
  ...SPECIFIED_SYMBOLS,
  sgd: SPECIFIED_SYMBOLS.twd,
  twd: SPECIFIED_SYMBOLS.sgd,
}
