import type { CoinTerms } from './coin-terms.ts'

/** How well a keyword fits a coin; smaller is better. Coins of one grade are in their own order. */
export const GRADES = {
  ticker: 0,
  name: 1,
  startOfTicker: 2,
  startOfName: 3,
  inside: 4,
  /** One letter wrong, missing, added, or two exchanged. */
  typo: 5,
  typos: 6,
} as const
export type Grade = (typeof GRADES)[keyof typeof GRADES]

/** Pinyin initials match from their start on from here. */
const SHORTEST_INITIALS = 3
/** Every coin holds an A; a Chinese character says more. */
const SHORTEST_INSIDE = 2
const HAN = /^\p{Script=Han}/u

/** The grade of a plain keyword that stands in a coin's terms as it is, or null. */
export function literalGrade(terms: CoinTerms, keyword: string): Grade | null {
  const { tickers, pair, names, wordStarts, initials } = terms
  if (tickers.includes(keyword)) return GRADES.ticker
  if (names.includes(keyword) || (initials !== '' && initials === keyword)) return GRADES.name
  const starts = (text: string) => text.startsWith(keyword)
  if (starts(pair) || tickers.some(starts)) return GRADES.startOfTicker
  const isInitials = keyword.length >= SHORTEST_INITIALS && starts(initials)
  if (isInitials || names.some(starts) || wordStarts.some(starts)) return GRADES.startOfName
  const mayStandInside = keyword.length >= SHORTEST_INSIDE || HAN.test(keyword)
  return mayStandInside && terms.all.includes(keyword) ? GRADES.inside : null
}
