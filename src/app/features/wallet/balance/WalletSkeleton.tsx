import * as TIMINGS from '#domain/time/timings.ts'
import { LoadingNote } from '#app/ui/feedback/LoadingNote.tsx'
import { useDelayed } from '#app/ui/feedback/use-delayed.ts'
import { GreyRecent } from '../history/RecentBills.tsx'
import { GreyBalance } from './BalancePanel.tsx'
import { GreyPayoutFacts } from './PayoutFacts.tsx'
import { GreyWalletCells } from './WalletCells.tsx'
import { WalletColumns } from './WalletColumns.tsx'

/** Skeleton of the wallet page, shown after the usual delay: its words, and bars for what is loaded. */
export function WalletSkeleton() {
  const isSlow = useDelayed(true, TIMINGS.skeletonDelayMs)
  if (!isSlow) return null
  return (
    <>
      <LoadingNote />
      <WalletColumns balances={<GreyBalances />} recent={<GreyRecent />} />
    </>
  )
}

function GreyBalances() {
  return (
    <>
      <GreyBalance asset="BY" />
      <GreyBalance asset="BYU">
        <GreyPayoutFacts />
      </GreyBalance>
      <GreyWalletCells />
    </>
  )
}
