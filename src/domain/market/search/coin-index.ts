import { type CoinTerms, type SearchedCoin, termsOf } from './coin-terms.ts'
import { GRADES, type Grade, literalGrade } from './literal-grade.ts'
import { plainText } from './plain-text.ts'
import { typoIndexOf } from './typo-index.ts'

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

/**
 * Search over coins that are in their own order, the most wanted first: ticker, name, Chinese name,
 * pinyin and its initials, in any case and with any separators. Exact matches come first, then what
 * begins with the keyword, then what holds it; within a grade the coins' own order decides. Where
 * nothing begins with the keyword, names with one or two typos follow. An empty keyword gives the
 * first coins.
 *
 * @example coinSearchOf(coins)('bitcion', 20).items[0]?.symbol === 'BTC'
 */
export function coinSearchOf<Coin extends SearchedCoin>(coins: readonly Coin[]): CoinSearch<Coin> {
  const terms = coins.map(termsOf)
  const typos = typoIndexOf(terms)
  const best = (found: ReadonlyMap<number, number>, limit: number) =>
    [...found]
      .toSorted(([place, worth], [other, otherWorth]) => worth - otherWorth || place - other)
      .slice(0, limit)
      .flatMap(([place]) => coins[place] ?? [])
  return (text, limit) => {
    const keyword = plainText(text)
    if (text.trim() === '') return { items: coins.slice(0, limit), nearest: [] }
    if (keyword === '') return NOTHING
    const found = literalGrades(terms, keyword)
    const isTypedWell = found.values().some((grade) => grade < GRADES.inside)
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
