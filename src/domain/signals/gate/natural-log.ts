/** Terms of the series below: the first one left out is under 1e-17. */
const TERMS = 11

const bits = new DataView(new ArrayBuffer(8))

/**
 * Natural logarithm from additions, multiplications and divisions alone, whose results IEEE 754
 * fixes to the last bit: `Math.log` may differ between browsers, and a gate that a reader
 * recomputes must not. Within 1e-15 of the exact value for prices. NaN unless `value` is a normal
 * positive number.
 *
 *     value = m * 2^e, 1/sqrt(2) <= m < sqrt(2);  s = (m - 1) / (m + 1)
 *     ln(value) = e * ln 2 + 2 (s + s^3/3 + s^5/5 + ...)
 *
 * @example naturalLog(1) // 0
 */
export function naturalLog(value: number): number {
  if (!(value >= 2.2250738585072014e-308) || value === Infinity) return Number.NaN
  bits.setFloat64(0, value)
  const high = bits.getUint32(0)
  let exponent = (high >>> 20) - 1023
  bits.setUint32(0, (high & 0x000fffff) | 0x3ff00000)
  let mantissa = bits.getFloat64(0)
  if (mantissa >= Math.SQRT2) {
    mantissa /= 2
    exponent += 1
  }
  const s = (mantissa - 1) / (mantissa + 1)
  const square = s * s
  let sum = 0
  for (let term = TERMS; term >= 0; term -= 1) sum = sum * square + 1 / (2 * term + 1)
  return exponent * Math.LN2 + 2 * s * sum
}
