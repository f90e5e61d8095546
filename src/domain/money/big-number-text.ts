import { Decimal, MISSING_TEXT, parseDecimal, type DecimalInput, withMinus } from './decimal.ts'

/** The languages that count in different steps. */
export type CountingLanguage = 'en' | 'vi' | 'zh-Hans' | 'zh-Hant'

const UNIT = '1'

/** Divisor of one magnitude and its letter, in Chinese behind a space that never breaks. */
interface Step {
  readonly size: string
  readonly letter: string
}

/** Smallest first; a number below all is shown without a letter. */
const THOUSANDS: readonly Step[] = [
  { size: '1e3', letter: 'K' },
  { size: '1e6', letter: 'M' },
  { size: '1e9', letter: 'B' },
  { size: '1e12', letter: 'T' },
]

const STEPS: Readonly<Record<CountingLanguage, readonly Step[]>> = {
  en: THOUSANDS,
  vi: THOUSANDS,
  'zh-Hans': [
    { size: '1e4', letter: '\u00A0万' },
    { size: '1e8', letter: '\u00A0亿' },
  ],
  'zh-Hant': [
    { size: '1e4', letter: '\u00A0萬' },
    { size: '1e8', letter: '\u00A0億' },
  ],
}

/**
 * A large amount in the steps of a language, two decimals, halves away from zero, thousands grouped:
 * `bigNumberText(1_234_567, 'en') === '1.23M'`, in zh-Hans `'123.46 万'`. What rounds up to the next
 * step takes its letter: 999,999 is `'1.00M'`. Missing is `'--'`. @source Spec 9
 */
export function bigNumberText(value: DecimalInput, language: CountingLanguage): string {
  const amount = parseDecimal(value)
  if (amount === null) return MISSING_TEXT
  let letter = ''
  let count = roundTo(amount, UNIT)
  let stepSize = new Decimal(UNIT)
  for (const step of STEPS[language]) {
    if (count.abs().times(stepSize).lt(step.size)) break
    letter = step.letter
    stepSize = new Decimal(step.size)
    count = roundTo(amount, step.size)
  }
  return `${count.isZero() ? '0.00' : withMinus(count.toFormat(2))}${letter}`
}

function roundTo(amount: Decimal, stepSize: string): Decimal {
  return amount.div(stepSize).decimalPlaces(2, Decimal.ROUND_HALF_UP)
}
