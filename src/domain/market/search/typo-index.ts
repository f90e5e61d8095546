import SearchableMap from 'minisearch/SearchableMap'
import type { CoinTerms } from './coin-terms.ts'
import { GRADES, type Grade } from './literal-grade.ts'

/** Shorter words are other words once a letter is wrong. */
const SHORTEST_TYPO = 3
/** From here on two letters may be wrong. */
const SHORTEST_TWO_TYPOS = 6
/** How far the nearest names may be from a word that finds nothing. */
const FARTHEST = 3

/** Finds coins by words that are almost theirs: a radix tree searched by edit distance. */
export interface TypoIndex {
  /** Places of coins by grade, those with one typo before those with two. */
  readonly grades: (keyword: string) => ReadonlyMap<number, Grade>
  /** Places of coins by edit distance, as far as half of the word may be wrong. */
  readonly distances: (keyword: string) => ReadonlyMap<number, number>
}

/** Index of the terms of coins; a place is a coin's number in `coins`. */
export function typoIndexOf(coins: readonly CoinTerms[]): TypoIndex {
  const places = new SearchableMap<number[]>()
  for (const [place, { tickers, names, wordStarts }] of coins.entries()) {
    for (const term of new Set([...tickers, ...names, ...wordStarts])) {
      if (term.length >= SHORTEST_TYPO - 1) places.fetch(term, () => []).push(place)
    }
  }
  const nearby = (keyword: string, farthest: number) => {
    const found = new Map<number, number>()
    for (const [coinsThere, distance] of places.fuzzyGet(keyword, farthest).values()) {
      for (const place of coinsThere) {
        found.set(place, Math.min(distance, found.get(place) ?? Infinity))
      }
    }
    return found
  }
  return {
    grades: (keyword) => {
      const { length } = keyword
      if (length < SHORTEST_TYPO) return new Map()
      const found = nearby(keyword, length < SHORTEST_TWO_TYPOS ? 1 : 2)
      const grades = new Map<number, Grade>()
      for (const [place, distance] of found) {
        grades.set(place, distance <= 1 ? GRADES.typo : GRADES.typos)
      }
      for (const swapped of exchangesIn(keyword)) {
        for (const place of places.get(swapped) ?? []) grades.set(place, GRADES.typo)
      }
      return grades
    },
    distances: (keyword) => {
      if (keyword.length < SHORTEST_TYPO) return new Map()
      return nearby(keyword, Math.min(FARTHEST, Math.ceil(keyword.length / 2)))
    },
  }
}

/** The word with two neighbouring letters exchanged, at each place: two steps of edit distance. */
function exchangesIn(keyword: string): string[] {
  const letters = [...keyword]
  return letters.slice(1).map((letter, at) => {
    const before = letters[at] ?? ''
    return [...letters.slice(0, at), letter, before, ...letters.slice(at + 2)].join('')
  })
}
