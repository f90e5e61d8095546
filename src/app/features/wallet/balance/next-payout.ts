import { Decimal } from '#domain/money/decimal.ts'
import { ASSET_DECIMALS } from '#domain/wallet/asset.ts'
import type { Accounts, AddressAnswer } from '../queries.ts'

/**
 * What the next payout comes to by the present balance: `net` USDT after the fee, or what is missing,
 * `toGo` BYU or an address. `unknown` where the address is not known.
 */
export type NextPayout =
  | { readonly kind: 'paid'; readonly net: string }
  | { readonly kind: 'short'; readonly toGo: string }
  | { readonly kind: 'noAddress' | 'unknown' }

/**
 * Judges the next payout.
 *
 * @example nextPayout(accountsWith('133.800000'), answer) // { kind: 'paid', net: '132.800000' }
 * @example nextPayout(accountsWith('36.200000'), answer) // { kind: 'short', toGo: '13.800000' }
 */
export function nextPayout(
  { accounts, payoutMinimum, payoutFee }: Accounts,
  answer: AddressAnswer | undefined,
): NextPayout {
  const balance = new Decimal(accounts.find(({ asset }) => asset === 'BYU')?.balance ?? 0)
  const toGo = new Decimal(payoutMinimum).minus(balance)
  if (toGo.gt(0)) return { kind: 'short', toGo: toGo.toFixed(ASSET_DECIMALS.BYU) }
  if (answer === undefined) return { kind: 'unknown' }
  if (answer.address === null) return { kind: 'noAddress' }
  return { kind: 'paid', net: balance.minus(payoutFee).toFixed(ASSET_DECIMALS.BYU) }
}
