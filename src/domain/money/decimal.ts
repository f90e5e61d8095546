import { BigNumber } from 'bignumber.js'

/** Accepted types of a price, amount or percentage; null and undefined are unknown. */
export type DecimalInput = string | number | null | undefined

/**
 * The one door to decimal arithmetic: 20 places in a division, halves round away from zero.
 * A copy of our own, so that no other package can change the settings; a text that is no number
 * gives NaN. `new Decimal('0.1').plus('0.2').toFixed() === '0.3'`. @source Spec 9
 */
export const Decimal = BigNumber.clone({
  DECIMAL_PLACES: 20,
  ROUNDING_MODE: BigNumber.ROUND_HALF_UP,
  STRICT: false,
})
export type Decimal = BigNumber

/** How a number that is not known is shown. @source Spec 9 */
export const MISSING_TEXT = '--'

/** The sign before a number below zero: as wide as a digit and a plus, which a hyphen is not. */
export const MINUS = '−'

/** A number that `toFixed` or the like has written, with the sign that is read: `'−1.50'`. */
export function withMinus(text: string): string {
  return text.replace('-', MINUS)
}

/**
 * A number as the wire spells it: the shortest digits that read back to the same number, without
 * an exponent. `decimalText(1e-7) === '0.0000001'`. Throws RangeError on NaN and infinities,
 * because no price or amount can be one.
 */
export function decimalText(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`${value} is no decimal number`)
  return new Decimal(value).toFixed()
}

/**
 * The exact decimal that a text or number denotes, or null where it is missing or not finite.
 * `parseDecimal('1.50')` is 1.5; `parseDecimal('')` and `parseDecimal('abc')` are null.
 */
export function parseDecimal(value: DecimalInput): Decimal | null {
  if (value === null || value === undefined || value === '') return null
  const parsed = new Decimal(value)
  return parsed.isFinite() ? parsed : null
}
