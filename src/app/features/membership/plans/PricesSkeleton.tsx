import { type ReactNode, useState } from 'react'
import { useUser } from '#app/features/account/use-user.ts'
import { useSession } from '#app/state/session-state.ts'
import { LoadingNote } from '#app/ui/feedback/LoadingNote.tsx'
import { statusOfPlus } from '../status/grant-effect.ts'
import { GreyStatus, StatusPanel } from '../status/StatusPanel.tsx'
import { GreyBuy } from './BuyPanel.tsx'
import { GreyPlanTable } from './PlanTable.tsx'
import { PricesLayout } from './PricesLayout.tsx'

interface PricesSkeletonProps {
  /** Skeleton of the way to pay. */
  readonly pay: ReactNode
}

/** Skeleton of the membership page: its words, and bars for prices and what the reader has. */
export function PricesSkeleton({ pay }: PricesSkeletonProps) {
  const isSignedIn = useSession().token !== null
  const [wallNow] = useState(() => Date.now())
  // Known before the prices are, where it was loaded for another page.
  const status = statusOfPlus(useUser().data?.plus ?? null)
  return (
    <>
      <LoadingNote />
      <PricesLayout
        own={isSignedIn ? <GreyStatus /> : <StatusPanel plus="guest" wallNow={0} />}
        compare={<GreyPlanTable hasOwn={isSignedIn} />}
        pay={
          <GreyBuy isSignedIn={isSignedIn} status={status} wallNow={wallNow}>
            {pay}
          </GreyBuy>
        }
      />
    </>
  )
}
