/** A distance along a line: a share of its length, so many em of its text, and so many px. */
export interface Along {
  readonly share: number
  readonly em: number
  readonly px: number
}

/** Where a label begins: at `wanted`, but never left of `least` or right of `most`. */
export interface LabelStart {
  readonly least: Along
  readonly wanted: Along
  readonly most: Along
}

/** Room between two labels. @source SCREENS 4 */
const GAP_PX = 8

/**
 * Where the middle one of three labels begins: its middle below its mark, clear of its neighbours,
 * which stand at the two ends. Widths are those of the texts, estimated.
 *
 * @param at of the mark, 0 to 1
 * @param widthsEm of the left label, the middle one and the right one; 0 for one that is not there
 */
export function middleLabel(
  at: number,
  [leftEm, middleEm, rightEm]: readonly [number, number, number],
): LabelStart {
  const gapOf = (em: number) => (em === 0 ? 0 : GAP_PX)
  return {
    least: { share: 0, em: leftEm, px: gapOf(leftEm) },
    wanted: { share: at, em: -middleEm / 2, px: 0 },
    most: { share: 1, em: -rightEm - middleEm, px: -gapOf(rightEm) },
  }
}

/** The start as a CSS length; where nothing fits, the left end wins. */
export function startCss({ least, wanted, most }: LabelStart): string {
  return `clamp(${lengthOf(least)}, ${lengthOf(wanted)}, ${lengthOf(most)})`
}

function lengthOf({ share, em, px }: Along): string {
  return `${round(share * 100)}% + ${round(em)}em + ${px}px`
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}

const NARROW = /[.,'’:\s]/
const WIDE = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/

/** About how wide a text is, in em of its size; rather too wide than too narrow. */
export function textEm(text: string): number {
  let em = 0
  for (const letter of text) em += letterEm(letter)
  return em
}

function letterEm(letter: string): number {
  if (WIDE.test(letter)) return 1
  if (NARROW.test(letter)) return 0.36
  // Figures are semibold: in the widest common fonts wider than letters.
  if (/\d/.test(letter)) return 0.7
  return /[A-Z]/.test(letter) ? 0.75 : 0.63
}
