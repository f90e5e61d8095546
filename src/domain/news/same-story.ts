/** A title as two are compared. */
export interface StoryShape {
  readonly tokens: ReadonlySet<string>
  /** Its figures; two stories differ where theirs do. */
  readonly numbers: ReadonlySet<string>
  /** Ids of the coins it is about; two stories differ where theirs do. */
  readonly coinIds: ReadonlySet<string>
}

/** Words that say nothing of what a title is about. */
const EMPTY_WORDS = new Set(
  'a an and are as at be by for from has have how in into is it its of on or over says than that the this to up was what why will with amid after'.split(
    ' ',
  ),
)
/** Shared words below which two titles only happen to be alike. */
const LEAST_SHARED = 3
/** Dice coefficient of two titles of one story: 2 * shared / (words of both). @assumed */
const LEAST_ALIKE = 0.7

/**
 * The words of a title that count: lower case, without marks, plural endings and possessives; Chinese in
 * pairs of characters. `storyShape("Bitcoin's ETFs gain 5%", [])`: bitcoin, etf, gain; the figure 5.
 */
export function storyShape(title: string, coinIds: readonly string[]): StoryShape {
  const plain = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/['’]s\b/g, '')
    .replaceAll(/(\d),(?=\d{3})/g, '$1')
  const words = plain.match(/\d+(?:\.\d+)?|\p{Script=Han}+|[\p{L}]+/gu) ?? []
  const numbers = words.filter((word) => /^\d/.test(word))
  const tokens = words.flatMap((word) => (/^\d/.test(word) ? [] : tokensOf(word)))
  return { tokens: new Set(tokens), numbers: new Set(numbers), coinIds: new Set(coinIds) }
}

function tokensOf(word: string): string[] {
  if (/\p{Script=Han}/u.test(word)) {
    const letters = [...word]
    if (letters.length === 1) return letters
    return letters.slice(1).map((letter, at) => `${letters[at] ?? ''}${letter}`)
  }
  if (EMPTY_WORDS.has(word)) return []
  return [word.length > 3 ? word.replace(/s$/, '') : word]
}

/**
 * Whether two titles tell the same story: seven of ten words are the same, three at least, and neither
 * names figures or coins that the other does not have.
 */
export function isSameStory(one: StoryShape, other: StoryShape): boolean {
  if (differs(one.numbers, other.numbers) || differs(one.coinIds, other.coinIds)) return false
  const shared = [...one.tokens].filter((token) => other.tokens.has(token)).length
  const all = one.tokens.size + other.tokens.size
  if (shared === one.tokens.size && shared === other.tokens.size) return shared > 0
  return shared >= LEAST_SHARED && (2 * shared) / all >= LEAST_ALIKE
}

/** Both name some, and each has one that the other lacks. */
function differs(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return [...one].some((name) => !other.has(name)) && [...other].some((name) => !one.has(name))
}
