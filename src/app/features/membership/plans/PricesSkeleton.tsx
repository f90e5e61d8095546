import { type ReactNode, useState } from 'react'
import type { MembershipStatus } from '#domain/membership/membership-status.ts'
import { useSession } from '#app/state/session-state.ts'
import { LoadingNote } from '#app/ui/feedback/LoadingNote.tsx'
import { GreyStatus, StatusPanel } from '../status/StatusPanel.tsx'
import { GreyBuy } from './BuyPanel.tsx'
import { GreyPlanTable } from './PlanTable.tsx'
import { PricesLayout } from './PricesLayout.tsx'

interface PricesSkeletonProps {
  /** What the reader has, as far as it is known before the prices. */
  readonly status: MembershipStatus | null
  /** Skeleton of the way to pay. */
  readonly pay: ReactNode
}

/** Skeleton of the membership page: its words, and bars for prices and what the reader has. */
export function PricesSkeleton({ status, pay }: PricesSkeletonProps) {
  const isSignedIn = useSession().token !== null
  const [wallNow] = useState(() => Date.now())
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
