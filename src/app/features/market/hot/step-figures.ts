import { HOT_CLIP } from '#domain/market/hot.ts'
import { withMinus } from '#domain/money/decimal.ts'
import type { HotStep } from './hot-queries.ts'

const DIGITS = 3
const MINUS = '\u2212'

/** A figure of the formula with three decimals or more; a minus as in all figures. */
export function figureText(value: number, digits = DIGITS): string {
  return withMinus(value.toFixed(digits))
}

/** A score or its part with its sign: `+0.790`. */
export function pointsText(points: number, digits = DIGITS): string {
  const text = figureText(points, digits)
  return Number(points.toFixed(digits)) > 0 ? `+${text}` : text
}

/** The most decimals of a sum. */
const MOST_DIGITS = 6

/**
 * Parts of a score as one sum that adds up as it is written, in as many decimals as this takes, from
 * three: `{ sum: '+0.500 − 0.119', score: '+0.381', sign: '=' }`. One that never does has a `≈`.
 */
export function sumText(
  parts: readonly number[],
  score: number,
): { sum: string; score: string; sign: '=' | '≈' } {
  let digits = DIGITS
  while (digits < MOST_DIGITS && !addsUp(parts, score, digits)) digits += 1
  const texts = parts.map((part, at) => {
    if (at === 0) return pointsText(part, digits)
    const figure = figureText(Math.abs(part), digits)
    return `${part < 0 && Number(figure) > 0 ? MINUS : '+'} ${figure}`
  })
  return {
    sum: texts.join(' '),
    score: pointsText(score, digits),
    sign: addsUp(parts, score, digits) ? '=' : '≈',
  }
}

function addsUp(parts: readonly number[], score: number, digits: number): boolean {
  const unit = 10 ** digits
  const whole = (value: number) => Math.round(Number(value.toFixed(digits)) * unit)
  return parts.reduce((sum, part) => sum + whole(part), 0) === whole(score)
}

/** A term as two sums that a reader can check; null where it counts nothing. */
export function sumsOf(step: HotStep): { compared: string; weighed: string } | null {
  const { value, mean, deviation, z, weight, points } = step
  if (value === null || deviation === 0) return null
  const raw = (value - mean) / deviation
  const quotient = `(${figureText(value)} − ${figureText(mean)}) ÷ ${figureText(deviation)} = ${figureText(raw)}`
  const isClipped = Math.abs(raw) > HOT_CLIP
  return {
    compared: isClipped ? `${quotient} → ${figureText(z)}` : quotient,
    weighed: `${figureText(z)} × ${weight} = ${pointsText(points)}`,
  }
}

/** Views after they have faded, from the logarithm that is compared. */
export function fadedViews(value: number): string {
  return figureText(Math.expm1(value))
}
