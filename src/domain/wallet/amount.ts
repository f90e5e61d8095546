import { ASSET_DECIMALS, type Asset } from './asset.ts'

/**
 * Minor units as a decimal text: `amountText(-500, 'BY') === '-500'`,
 * `amountText(3_980_000, 'BYU') === '3.980000'`.
 *
 * @throws RangeError for what is no whole number
 */
export function amountText(amount: number, asset: Asset): string {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is no amount`)
  const decimals = ASSET_DECIMALS[asset]
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const sign = amount < 0 ? '-' : ''
  return decimals === 0 ? sign + whole : `${sign}${whole}.${digits.slice(-decimals)}`
}
