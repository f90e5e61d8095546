import type { BatchKind } from './card.ts'
import type { PaidPlan } from './plan.ts'

/** Characters of a code. @source Spec 5, 9 */
export const CODE_LENGTH = 8
/** Digits and capitals without those that pass for others: no I, L, O, U; 32 of them, 40 bits a code. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Codes that may be tried on a UTC day by an account, and from one address. @source Spec 6, 9; DECISIONS 3 */
export const TRIES_A_DAY = { account: 8, address: 40 } as const

/**
 * One monthly and one yearly code are taken in so many days. Codes for cards, gifts among them, are
 * not counted: they give their owner no days at once, and cards have limits of their own.
 *
 * @source Spec 6; DECISIONS 3
 */
export const CODE_EVERY_DAYS = 90

/** Plan that a code grants at once; the other kinds become a card. */
export const CODE_PLANS: Readonly<Record<BatchKind, PaidPlan | null>> = {
  monthly: 'MONTH',
  annual: 'YEAR',
  vip7: null,
  trial: null,
  gift: null,
  freeCalc: null,
  supportResistance: null,
}

/**
 * A code made of eight random bytes; each letter is equally likely.
 *
 * @example redemptionCodeOf(new Uint8Array([0, 1, 2, 3, 4, 5, 6, 42])) === '0123456A'
 */
export function redemptionCodeOf(bytes: Uint8Array): string {
  return Array.from(bytes.slice(0, CODE_LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('')
}

/**
 * A code as it is compared, of how people type it: in any case and width, with spaces and dashes,
 * O for 0, I or L for 1; null where it can be none.
 *
 * @example normaliseRedemptionCode(' 7hk2-9wo l ') === '7HK29W01'
 */
export function normaliseRedemptionCode(text: string): string | null {
  const plain = text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}_]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  const isCode =
    plain.length === CODE_LENGTH && [...plain].every((letter) => LETTERS.includes(letter))
  return isCode ? plain : null
}

/** Display form for copying by hand: `codeText('7HK29W01') === '7HK2-9W01'`. */
export function codeText(code: string): string {
  return `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`
}
