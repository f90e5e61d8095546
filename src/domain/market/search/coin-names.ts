import table from './coin-names.json' with { type: 'json' }

/** What a coin is called besides its ticker. */
export interface CoinNames {
  /** `Bitcoin`. */
  readonly en: string
  /** Common Chinese name, where there is one: `比特币`, `比特幣`. */
  readonly zhHans: string | null
  readonly zhHant: string | null
  /** The Chinese name in syllables without tones: `bi te bi`. */
  readonly pinyin: string | null
}

/**
 * Where the table is from and when it was made. English names: metadata of `@web3icons/common` for
 * the tickers whose logos were reviewed (src/app/build/logos/logo-names.ts), and names compiled by
 * hand for further coins that Binance lists. Chinese names in common use were compiled by hand;
 * traditional characters by opencc-js 1.4.2, pinyin by pinyin-pro 3.29.4, both MIT. A ticker that
 * means several coins is left out: a wrong name is worse than none.
 */
export const COIN_NAMES_SOURCE = {
  date: '2026-11-24',
  package: '@web3icons/common 0.11.51',
  licence: 'MIT',
} as const

const NAMES: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(table))

/** Names by coin id, or null for a coin that the table does not know. */
export function namesOf(coinId: string): CoinNames | null {
  const names = NAMES.get(coinId)
  if (names === undefined) return null
  const [en = '', zhHans = null, zhHant = null, pinyin = null] = names
  return { en, zhHans, zhHant, pinyin }
}

/** Ids of all coins in the table, in alphabetical order. */
export function namedCoins(): readonly string[] {
  return [...NAMES.keys()]
}
