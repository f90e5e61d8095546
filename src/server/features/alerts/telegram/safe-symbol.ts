/** Longest name of a coin that is written out, in characters. */
const LONGEST = 24

/** Marks that turn the direction of what follows, and what shows nothing at all. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** After these Telegram makes links of names, mentions, tags and commands by itself. */
const JOINERS = /[.@#$/:]/g
const WORD_JOINER = '\u2060'

/**
 * The name of a coin that Telegram shows as it stands: no link, mention, tag or command comes of it,
 * and it turns no text around it.
 *
 * @example safeSymbol('evil.com') is 'evil.com' with a word joiner behind the dot
 */
export function safeSymbol(symbol: string): string {
  const seen = symbol.toWellFormed().replaceAll(UNSEEN, '')
  const letters = [...seen]
  const short = letters.length > LONGEST ? `${letters.slice(0, LONGEST - 1).join('')}…` : seen
  return short.replaceAll(JOINERS, (letter) => `${letter}${WORD_JOINER}`)
}
