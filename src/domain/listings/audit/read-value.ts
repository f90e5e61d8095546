import { type Decimal, parseDecimal } from '#domain/money/decimal.ts'

/** A field of an audit: an answer that is missing or unclear is unknown, never no. @source Decisions 8 */
export type TriState = 'yes' | 'no' | 'unknown'

const PLAIN_NUMBER = /^\d{1,60}(\.\d{1,60})?$/

/**
 * `'1'`, `1` and `true` are yes, `'0'`, `0` and `false` no; all else is unknown.
 * `readFlag('1') === 'yes'`, `readFlag('') === 'unknown'`
 */
export function readFlag(value: unknown): TriState {
  if (value === '1' || value === 1 || value === true) return 'yes'
  if (value === '0' || value === 0 || value === false) return 'no'
  return 'unknown'
}

/**
 * A count in which everything above zero is yes: `readCountFlag('3') === 'yes'`. GoPlus counts a
 * creator's honeypots in a field that it once answered with 0 and 1.
 */
export function readCountFlag(value: unknown): TriState {
  const count = readNumber(value)
  if (count === null) return readFlag(value)
  return count.gt(0) ? 'yes' : 'no'
}

/** A number of zero or more as GoPlus spells it, as text or number; null for anything else. */
export function readNumber(value: unknown): Decimal | null {
  if (typeof value === 'number') return value >= 0 ? parseDecimal(value) : null
  if (typeof value !== 'string' || !PLAIN_NUMBER.test(value.trim())) return null
  return parseDecimal(value.trim())
}

/** A share or rate from 0 to 1; null where it is missing or cannot be one: `readShare('1769801') === null`. */
export function readShare(value: unknown): Decimal | null {
  const share = readNumber(value)
  // Sums of 10 rounded shares come to a little more than all.
  if (share === null || share.gt(1.000_001)) return null
  return share.gt(1) ? share.integerValue() : share
}

/** An object of an answer, or an empty one. */
export function readObject(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}
}

/** A list of an answer; null where it is none. */
export function readList(value: unknown): readonly Readonly<Record<string, unknown>>[] | null {
  return Array.isArray(value) ? value.map(readObject) : null
}
