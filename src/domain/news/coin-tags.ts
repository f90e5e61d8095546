import { namesOf } from '#domain/market/search/coin-names.ts'
import { MORE_NAMES, PLAIN_NAMES, PLAIN_TICKERS } from './plain-names.ts'

/** A coin that items may be about. */
export interface TaggedCoin {
  readonly coinId: string
  /** Ticker: `BTC`. */
  readonly symbol: string
}

/** Finds the coins that a text is about; at most six, in the order in which it names them. */
export type CoinTagger = (text: string) => string[]

const MOST_TAGS = 6
/** A Chinese name of two characters is a word, too. */
const LEAST_HAN = 3
/** `$BTC`; a sum begins with a figure. */
const CASHTAG = /(?<![\p{L}\p{N}$])\$(\p{L}[\p{L}\p{N}]{0,14})(?![\p{L}\p{N}])/gu
/** `BTC` and `1INCH` between signs that end a word; in capitals. */
const TICKER = /(?<![\p{L}\p{N}$])[\p{Lu}\p{N}]{3,15}(?![\p{L}\p{N}])/gu
/** `NEAR/USDT` */
const PAIR = /(?<![\p{L}\p{N}$/])([\p{Lu}\p{N}]{1,15})\/(?:USD[TC]?|BTC|ETH)(?![\p{L}\p{N}])/gu
/** `Near Protocol (NEAR)`: a ticker behind the name it belongs to. */
const NAMED = /([\p{L}\p{N}.]+(?: [\p{L}\p{N}.]+){0,4}) ?\(\$?([\p{Lu}\p{N}]{1,15})\)/gu

/**
 * A tagger for the coins that Buoy has. A coin is named by `$TICKER`, by a pair, by its ticker in brackets
 * behind its name, by a ticker in capitals or a name that mean nothing else (`plain-names.ts`), or by a
 * Chinese name of three characters. "ONE" and "NEAR" in prose name no coin.
 */
export function coinTagger(coins: readonly TaggedCoin[]): CoinTagger {
  const bySymbol = new Map(coins.map((coin) => [coin.symbol.toUpperCase(), coin.coinId]))
  const phrases = coins
    .flatMap(({ coinId }) => phrasesOf(coinId).map((phrase) => ({ coinId, phrase })))
    // Bitcoin Cash before Bitcoin.
    .toSorted((one, other) => other.phrase.length - one.phrase.length)
  return (text) => {
    const found = new Map<string, number>()
    const note = (coinId: string | undefined, at: number): void => {
      if (coinId !== undefined && at < (found.get(coinId) ?? Infinity)) found.set(coinId, at)
    }
    let rest = text.toLowerCase()
    for (const { coinId, phrase } of phrases) {
      for (let at = findPhrase(rest, phrase); at !== -1; at = findPhrase(rest, phrase)) {
        note(coinId, at)
        rest = rest.slice(0, at) + ' '.repeat(phrase.length) + rest.slice(at + phrase.length)
      }
    }
    for (const { 1: symbol = '', index } of text.matchAll(CASHTAG)) {
      note(bySymbol.get(symbol.toUpperCase()), index)
    }
    for (const { 1: symbol = '', index } of text.matchAll(PAIR)) note(bySymbol.get(symbol), index)
    for (const { 0: symbol, index } of text.matchAll(TICKER)) {
      const coinId = bySymbol.get(symbol)
      if (coinId !== undefined && PLAIN_TICKERS.has(coinId)) note(coinId, index)
    }
    for (const { 1: words = '', 2: symbol = '', index } of text.matchAll(NAMED)) {
      const coinId = bySymbol.get(symbol)
      if (coinId !== undefined && endsInName(words, coinId)) note(coinId, index)
    }
    const inOrder = [...found].toSorted(([, one], [, other]) => one - other)
    return inOrder.slice(0, MOST_TAGS).map(([coinId]) => coinId)
  }
}

function phrasesOf(coinId: string): string[] {
  const names = namesOf(coinId)
  const english = names !== null && PLAIN_NAMES.has(coinId) ? [names.en.toLowerCase()] : []
  const chinese = [names?.zhHans, names?.zhHant].filter((name): name is string => {
    return typeof name === 'string' && /^\p{Script=Han}+$/u.test(name) && name.length >= LEAST_HAN
  })
  return [...english, ...chinese, ...(MORE_NAMES.get(coinId) ?? [])]
}

/** Where a phrase stands as whole words; Chinese has no spaces between them. */
function findPhrase(text: string, phrase: string): number {
  const isHan = /^\p{Script=Han}/u.test(phrase)
  for (let at = text.indexOf(phrase); at !== -1; at = text.indexOf(phrase, at + 1)) {
    const around = [text.charAt(at - 1), text.charAt(at + phrase.length)]
    if (isHan || !around.some((sign) => /[\p{L}\p{N}]/u.test(sign))) return at
  }
  return -1
}

/** Whether the words before a ticker in brackets begin like the coin's name somewhere. */
function endsInName(words: string, coinId: string): boolean {
  const first = namesOf(coinId)?.en.split(' ')[0]?.toLowerCase()
  return first !== undefined && words.toLowerCase().split(' ').includes(first)
}
