import { amountText } from '#domain/wallet/amount.ts'
import { shortAddress } from '#domain/wallet/short-address.ts'
import type { PayoutRow } from '#server/db/tables/wallet.ts'
import type { WalletNotice } from '#server/notifications/wallet-notification.ts'

/** The notice to its owner of a payout that was paid or returned. */
export function noticeOf({
  state,
  network,
  address,
  amount,
  fee,
  ...payout
}: PayoutRow): WalletNotice {
  const place = { network, address: shortAddress(address) }
  return state === 'paid'
    ? {
        notice: 'payoutPaid',
        params: {
          ...place,
          amount: amountText(amount - fee, 'BYU'),
          transferId: payout.transfer_id ?? '',
        },
      }
    : {
        notice: 'payoutReturned',
        params: { ...place, amount: amountText(amount, 'BYU'), reason: payout.reason ?? '' },
      }
}
