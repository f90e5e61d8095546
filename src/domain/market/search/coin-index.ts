import { type CoinTerms, type SearchedCoin, termsOf } from './coin-terms.ts'
import { GRADES, type Grade, literalGrade } from './literal-grade.ts'
import { plainText } from './plain-text.ts'
import { type TypoIndex, typoIndexOf } from './typo-index.ts'

/** What a search came to. */
export interface FoundCoins<Coin> {
  /** Best match first. */
  readonly items: readonly Coin[]
  /** Where nothing was found: the coins whose names are nearest, at most three. */
  readonly nearest: readonly Coin[]
}

/** Finds coins by what people type. */
export type CoinSearch<Coin> = (keyword: string, limit: number) => FoundCoins<Coin>

const MOST_NEAREST = 3
const NOTHING = { items: [], nearest: [] } as const

/** Terms of coins, made once: an order of the same coins needs no other. */
export interface CoinIndex {
  readonly terms: readonly CoinTerms[]
  readonly typos: TypoIndex
  /** Place of each coin by what it can be found by. */
  readonly places: ReadonlyMap<string, number>
}

/** Index of coins in any order. */
export function coinIndexOf(coins: readonly SearchedCoin[]): CoinIndex {
  const terms = coins.map(termsOf)
  const places = new Map(coins.map((coin, place) => [keyOf(coin), place]))
  return { terms, typos: typoIndexOf(terms), places }
}

/** Whether an index is of exactly these coins, in whatever order they are. */
export function isIndexOf({ places }: CoinIndex, coins: readonly SearchedCoin[]): boolean {
  return places.size === coins.length && coins.every((coin) => places.has(keyOf(coin)))
}

const keyOf = ({ coinId, symbol, pair }: SearchedCoin) => `${coinId} ${symbol} ${pair}`

/**
 * Search over coins that are in their own order, the most wanted first: ticker, name, Chinese name,
 * pinyin and its initials, in any case and with any separators. Exact matches come first, then what
 * begins with the keyword, then what holds it; within a grade the coins' own order decides. Where
 * nothing begins with the keyword, names with one or two typos follow. An empty keyword gives the
 * first coins. `index` must be of these coins.
 *
 * @example coinSearchOf(coins)('bitcion', 20).items[0]?.symbol === 'BTC'
 */
export function coinSearchOf<Coin extends SearchedCoin>(
  coins: readonly Coin[],
  index: CoinIndex = coinIndexOf(coins),
): CoinSearch<Coin> {
  const { terms, typos, places } = index
  const ranks: number[] = []
  for (const [rank, coin] of coins.entries()) ranks[places.get(keyOf(coin)) ?? -1] = rank
  const best = (found: ReadonlyMap<number, number>, limit: number) =>
    [...found]
      .map(([place, worth]) => ({ rank: ranks[place] ?? 0, worth }))
      .toSorted((one, other) => one.worth - other.worth || one.rank - other.rank)
      .slice(0, limit)
      .flatMap(({ rank }) => coins[rank] ?? [])
  return (text, limit) => {
    const keyword = plainText(text)
    if (text.trim() === '') return { items: coins.slice(0, limit), nearest: [] }
    if (keyword === '') return NOTHING
    const found = literalGrades(terms, keyword)
    const isTypedWell = [...found.values()].some((grade) => grade < GRADES.inside)
    if (!isTypedWell) {
      for (const [place, grade] of typos.grades(keyword)) {
        if (!found.has(place)) found.set(place, grade)
      }
    }
    if (found.size > 0) return { items: best(found, limit), nearest: [] }
    return { items: [], nearest: best(typos.distances(keyword), MOST_NEAREST) }
  }
}

/** Places of the coins that hold a keyword as it is, with their grades. */
function literalGrades(terms: readonly CoinTerms[], keyword: string): Map<number, Grade> {
  const grades = new Map<number, Grade>()
  for (const [place, own] of terms.entries()) {
    const grade = literalGrade(own, keyword)
    if (grade !== null) grades.set(place, grade)
  }
  return grades
}
