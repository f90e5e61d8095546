import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { PaidPlan } from '#domain/membership/plan.ts'
import type { Plus } from '#domain/membership/membership-status.ts'
import { tierOf } from '#domain/membership/tier.ts'
import { Failed } from '#app/api/failure/Failed.tsx'
import * as TIMINGS from '#domain/time/timings.ts'
import { useUser } from '#app/features/account/use-user.ts'
import { GreyPayment, PlanPayment } from '#app/features/orders/pay/PlanPayment.tsx'
import { orderQueries } from '#app/features/orders/queries.ts'
import { RenewalPanel } from '#app/features/orders/pay/RenewalPanel.tsx'
import { useWords } from '#app/i18n/use-words.ts'
import { useSession } from '#app/state/session-state.ts'
import { Notice } from '#app/ui/feedback/Notice.tsx'
import { useDelayed } from '#app/ui/feedback/use-delayed.ts'
import { TitledPage } from '#app/ui/page/TitledPage.tsx'
import { BuyPanel } from '../plans/BuyPanel.tsx'
import { PricesLayout } from '../plans/PricesLayout.tsx'
import { PricesSkeleton } from '../plans/PricesSkeleton.tsx'
import { PlanTable } from '../plans/PlanTable.tsx'
import { priceOf } from '../plans/price.ts'
import { membershipQueries, type Plans } from '../queries.ts'
import { StatusPanel } from '../status/StatusPanel.tsx'
import { statusOfPlus } from '../status/grant-effect.ts'

/** What a membership opens, what it costs, and what is left when it ends. @source Spec 2, 6 */
export default function MembershipPage() {
  const { plans, plus, early, isBusy, failure } = useAll()
  const isSlow = useDelayed(isBusy, TIMINGS.skeletonDelayMs)
  return (
    <TitledPage>
      {isBusy && isSlow && <PricesSkeleton status={early} pay={<GreyPayment />} />}
      {failure !== null && <Failed error={failure} />}
      {plans?.isMembershipOn === false && <AllOpen />}
      {plans?.isMembershipOn === true && plus !== undefined && <Prices plans={plans} plus={plus} />}
    </TitledPage>
  )
}

interface PricesProps {
  readonly plans: Plans
  readonly plus: Plus | null | 'guest'
}

function Prices({ plans, plus }: PricesProps) {
  const [wallNow] = useState(() => Date.now())
  const isGuest = plus === 'guest'
  const status = isGuest ? null : statusOfPlus(plus)
  const tier = isGuest ? 'guest' : tierOf(status, wallNow)
  const [chosen, setChosen] = useChosen()
  const offer = plans.plans.find(({ plan }) => plan === chosen)
  return (
    <PricesLayout
      own={<StatusPanel plus={plus} wallNow={wallNow} />}
      compare={
        <PlanTable
          plans={plans.plans}
          channels={plans.channels}
          own={tier === 'all' ? null : tier}
        />
      }
      pay={
        <>
          {offer !== undefined && (
            <BuyPanel
              plans={plans.plans}
              offer={offer}
              onChoose={setChosen}
              status={status}
              wallNow={wallNow}
            >
              <PlanPayment
                plan={offer.plan}
                amount={priceOf(offer).amount}
                isSubscription={offer.isSubscription}
                providers={plans.providers}
                isGuest={isGuest}
                address={chosen === 'YEAR' ? '/membership?isYear=true' : '/membership'}
              />
            </BuyPanel>
          )}
          <RenewalPanel />
        </>
      }
    />
  )
}

/** The plan that is chosen; `?isYear=true` chooses the year. */
function useChosen() {
  const [address] = useSearchParams()
  return useState<PaidPlan>(address.get('isYear') === 'true' ? 'YEAR' : 'MONTH')
}

function AllOpen() {
  const t = useWords('membership')
  return <Notice icon="check" title={t('off.title')} text={t('off.text')} isGood />
}

/** Everything the page needs, loaded together so that nothing moves. */
function useAll() {
  const isSignedIn = useSession().token !== null
  const plans = useQuery(membershipQueries.plans())
  const user = useUser()
  const subscription = useQuery({ ...orderQueries.subscription(), enabled: isSignedIn })
  const own = isSignedIn ? [user, subscription] : []
  const isBusy = [plans, ...own].some(({ isPending }) => isPending)
  const failed = [plans, ...own].find(({ data, isError }) => data === undefined && isError)
  const plus: Plus | null | undefined | 'guest' = isSignedIn ? user.data?.plus : 'guest'
  const isWhole = !isBusy && failed === undefined
  return {
    plans: isWhole ? plans.data : undefined,
    plus: isWhole ? plus : undefined,
    /** What the reader has, as soon as it is known. */
    early: statusOfPlus(user.data?.plus ?? null),
    isBusy,
    failure: failed?.error ?? null,
  }
}
