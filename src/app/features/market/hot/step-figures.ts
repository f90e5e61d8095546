import { HOT_CLIP } from '#domain/market/hot.ts'
import { withMinus } from '#domain/money/decimal.ts'
import type { HotStep } from './hot-queries.ts'

const DIGITS = 3
const MINUS = '\u2212'

/** A figure of the formula with three decimals; a minus as in all figures. */
export function figureText(value: number): string {
  return withMinus(value.toFixed(DIGITS))
}

/** A score or its part with its sign: `+0.790`. */
export function pointsText(points: number): string {
  const text = figureText(points)
  return Number(points.toFixed(DIGITS)) > 0 ? `+${text}` : text
}

/** Parts of a score as one sum: `+0.500 − 0.119`. */
export function sumText(parts: readonly number[]): string {
  const texts = parts.map((part, at) => {
    if (at === 0) return pointsText(part)
    const figure = figureText(Math.abs(part))
    return `${part < 0 && Number(figure) > 0 ? MINUS : '+'} ${figure}`
  })
  return texts.join(' ')
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
