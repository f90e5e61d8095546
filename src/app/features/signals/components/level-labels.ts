/** A label below the line: where its mark is, 0 to 1, and about how wide its word and price are. */
export interface LevelLabel {
  readonly at: number
  readonly wordEm: number
  readonly priceEm: number
}

/** Where labels stand, as CSS lengths in a line that is a size container. */
export interface LabelPlaces {
  /** `left` of the middle one of three; null where there are two. */
  readonly middle: string | null
  /** `right` of the last one. */
  readonly end: string
  /** `max-width` of the last one's word: none of it where not all fits. */
  readonly endWord: string
  /** `max-width` of the last one's price, which gives way after its word. */
  readonly endPrice: string
}

/** Room between two labels. @source SCREENS 4 */
const GAP_PX = 8

/** Wider than any label. */
const ALL_EM = 99

/**
 * Places two or three labels: the first at the left end, the others below their marks as far as their
 * neighbours and the right end leave room. Where they do not fit, the last one is without its word,
 * then not there at all.
 */
export function placeLabels(labels: readonly LevelLabel[]): LabelPlaces | null {
  const [first, second, third] = labels
  if (first === undefined || second === undefined) return null
  const middle = third === undefined ? null : second
  const last = third ?? second
  const firstEm = emOf(first)
  const middleEm = middle === null ? 0 : emOf(middle)
  const gaps = GAP_PX * (labels.length - 1)
  const whenFits = (lastEm: number, thenEm: number) =>
    `clamp(0em, (100cqw - ${round(firstEm + middleEm + lastEm)}em - ${gaps}px) * 999, ${round(thenEm)}em)`
  const lastWord = whenFits(emOf(last), last.wordEm)
  const lastPrice = whenFits(last.priceEm, last.priceEm)
  const before = `${round(firstEm + middleEm)}em - ${gaps}px`
  const end = `max(0px, min(${share(1 - last.at)} - ${round(emOf(last) / 2)}em, 100% - ${before} - ${lastWord} - ${lastPrice}))`
  return {
    middle:
      middle === null
        ? null
        : `max(${round(firstEm)}em + ${GAP_PX}px, min(${share(middle.at)} - ${round(middleEm / 2)}em, 100% - ${end} - ${lastWord} - ${lastPrice} - ${round(middleEm)}em - ${GAP_PX}px))`,
    end,
    endWord: whenFits(emOf(last), ALL_EM),
    endPrice: whenFits(last.priceEm, ALL_EM),
  }
}

function emOf({ wordEm, priceEm }: LevelLabel): number {
  return wordEm + priceEm
}

function share(at: number): string {
  return `${round(at * 100)}%`
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}

const NARROWEST = /[ijlIíìỉĩị]/
const NARROW = /[.,'’:\sftr]/
const WIDE = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/

/** About how wide a text is, in em of its size; rather too wide than too narrow. */
export function textEm(text: string): number {
  let em = 0
  for (const letter of text) em += letterEm(letter)
  return em
}

function letterEm(letter: string): number {
  if (WIDE.test(letter)) return 1
  if (NARROWEST.test(letter)) return 0.3
  if (NARROW.test(letter)) return 0.42
  // Figures are semibold: in the widest common fonts wider than letters.
  if (/\d/.test(letter)) return 0.7
  return /[A-Z]/.test(letter) ? 0.75 : 0.63
}
