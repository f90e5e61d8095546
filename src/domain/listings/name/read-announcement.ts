import { plainName } from './plain-name.ts'

/** A coin that the title of an announcement names. */
export interface AnnouncedCoin {
  readonly symbol: string
  /** Empty where the title gives the ticker only. */
  readonly name: string
}

/** `Monad (MON)`: up to five words before a ticker in brackets. */
const NAMED = /((?:[\p{L}\p{N}.'&-]+\s+){1,6})\(\s*([A-Z0-9$]{1,15})\s*\)/gu
/** Products that bring no new coin. */
const NO_COIN =
  /\b(perpetual|futures|margin|convert|earn|loan|bot|options?|airdrop|campaign|staking|pre-market|stock|xstock)s?\b/i
/** Words of a title that are not part of a coin's name. */
const LEAD =
  /^(?:.*\b(?:list|lists|listing|add|adds|launch|launches|delist|delists|delisting|of|for|support|remove|and)\b[:\s]*)/i
const TICKER = /^[A-Z0-9]{1,15}$/
const LONGEST_TITLE = 300

/**
 * The coins of a title such as `OKX to list Monad (MON) for spot trading`; none where it is about
 * futures and the like, or names no ticker.
 */
export function readAnnouncement(title: string): AnnouncedCoin[] {
  const text = title.slice(0, LONGEST_TITLE)
  if (NO_COIN.test(text)) return []
  const coins = Array.from(text.matchAll(NAMED), ([, words = '', ticker = '']) => ({
    symbol: ticker.replaceAll('$', ''),
    name: plainName(words.replace(LEAD, '')),
  }))
  const known = new Map(
    coins.filter(({ symbol }) => TICKER.test(symbol)).map((coin) => [coin.symbol, coin]),
  )
  return [...known.values()]
}
