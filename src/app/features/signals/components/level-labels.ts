/** A label below the line: where its mark is, 0 to 1, and about how wide its word and price are. */
export interface LevelLabel {
  readonly at: number
  readonly wordEm: number
  readonly priceEm: number
}

/** Where labels stand: shares and CSS lengths in a line that is a size container. */
export interface LabelPlaces {
  /** The middle of the second one, where its neighbours leave room; never 0 or 1. */
  readonly at: number
  /** Room right of the last of three. */
  readonly end: string
  /** `max-width` of the last of three: of its price where not all fits, so that its word stands above. */
  readonly lastWidth: string
}

/** Room between two labels. @source SCREENS 4 */
const GAP_PX = 8

/** Wider than any label. */
const ALL_EM = 99

/** A share of 0 would make the room on that side shrink without measure. */
const LEAST = 0.01

/**
 * Places two or three labels: the first at the left end, the others below their marks as far as
 * there is room. The line itself measures the texts; about how wide they are decides only whether
 * the last one takes two lines. Null where there are none to place.
 */
export function placeLabels(labels: readonly LevelLabel[]): LabelPlaces | null {
  const [first, second, third] = labels
  if (first === undefined || second === undefined) return null
  const at = Math.min(1 - LEAST, Math.max(LEAST, second.at))
  if (third === undefined) return { at, end: '0px', lastWidth: 'none' }
  const allEm = emOf(first) + emOf(second) + emOf(third)
  const priceEm = Math.max(third.wordEm, third.priceEm)
  return {
    at,
    end: `max(0px, ${round((1 - third.at) * 100)}cqw - ${round(emOf(third) / 2)}em)`,
    lastWidth: `clamp(${round(priceEm)}em, (100cqw - ${round(allEm)}em - ${2 * GAP_PX}px) * 999, ${ALL_EM}em)`,
  }
}

function emOf({ wordEm, priceEm }: LevelLabel): number {
  return wordEm + priceEm
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}

const NARROWEST = /[ijlIíìỉĩị]/
const NARROW = /[.,'’:\sftr]/
const WIDE = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/

/** About how wide a text is, in em of its size. */
export function textEm(text: string): number {
  let em = 0
  for (const letter of text) em += letterEm(letter)
  return em
}

function letterEm(letter: string): number {
  if (WIDE.test(letter)) return 1
  if (NARROWEST.test(letter)) return 0.26
  if (NARROW.test(letter)) return 0.34
  // Figures are semibold: in the widest common fonts wider than letters.
  if (/\d/.test(letter)) return 0.62
  return /[A-Z]/.test(letter) ? 0.7 : 0.58
}
