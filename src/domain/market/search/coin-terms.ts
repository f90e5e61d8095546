import type { CoinNames } from './coin-names.ts'
import { plainText, plainWords } from './plain-text.ts'

/** A coin as the search sees it. */
export interface SearchedCoin {
  readonly coinId: string
  /** The coin's own ticker: `PEPE`. */
  readonly symbol: string
  /** The venue's ticker of its market: `1000PEPE`. */
  readonly base: string
  /** As the venue trades it: `1000PEPE/USDT`. */
  readonly pair: string
  readonly names: CoinNames | null
}

/** What a coin can be found by, as plain text. */
export interface CoinTerms {
  /** `pepe`, `1000pepe`. */
  readonly tickers: readonly string[]
  /** `1000pepeusdt`. */
  readonly pair: string
  /** Whole names: `shibainu`, `比特币`, `比特幣`, `bitebi`. */
  readonly names: readonly string[]
  /** Names from their second word on: `inu`. */
  readonly wordStarts: readonly string[]
  /** First letters of the pinyin: `btb`. */
  readonly initials: string
  /** Tickers, pair and names in one text, to look inside at once. */
  readonly all: string
}

/** All terms of one coin. */
export function termsOf({ symbol, base, pair, names }: SearchedCoin): CoinTerms {
  const tickers = [...new Set([symbol, base].map(plainText))]
  const words = plainWords(names?.en ?? '')
  const syllables = plainWords(names?.pinyin ?? '')
  const wholeNames = [names?.en, names?.zhHans, names?.zhHant, names?.pinyin].map((name) =>
    plainText(name ?? ''),
  )
  const own = [...new Set(wholeNames)].filter((name) => name !== '')
  const plainPair = plainText(pair)
  return {
    tickers,
    pair: plainPair,
    names: own,
    wordStarts: words.slice(1).map((_, at) => words.slice(at + 1).join('')),
    initials: syllables.map((syllable) => syllable[0] ?? '').join(''),
    all: [...tickers, plainPair, ...own].join('\n'),
  }
}
