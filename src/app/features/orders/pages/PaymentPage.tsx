import * as TIMINGS from '#domain/time/timings.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isForGood } from '#app/api/api-failure.ts'
import { Failed } from '#app/api/failure/Failed.tsx'
import { haptic } from '#app/platform/haptic.ts'
import { TitledPage } from '#app/ui/page/TitledPage.tsx'
import { OrderView, UnknownOrder } from '../pay/OrderView.tsx'
import { phaseOf } from '../pay/order-phase.ts'
import { orderQueries } from '../queries.ts'

/**
 * State of an order: the return page of the checkout, `?orderId=`, with
 * `&isCanceled=true` where one left it. It looks by itself until the order is decided. @source Spec 2
 */
export default function PaymentPage() {
  const [address] = useSearchParams()
  const orderId = address.get('orderId') ?? ''
  const wasLeft = address.get('isCanceled') === 'true'
  return (
    <TitledPage>
      {/^[a-z0-9]{1,40}$/.test(orderId) ? (
        <Ordered key={orderId} orderId={orderId} wasLeft={wasLeft} />
      ) : (
        <UnknownOrder />
      )}
    </TitledPage>
  )
}

interface OrderedProps {
  readonly orderId: string
  readonly wasLeft: boolean
}

function Ordered({ orderId, wasLeft }: OrderedProps) {
  const { data, error, refetch } = useQuery({
    ...orderQueries.order(orderId),
    refetchInterval: (query) => (query.state.data?.state === 'open' ? TIMINGS.orderEveryMs : false),
  })
  const isLong = useIsAfter(TIMINGS.longPaymentMs)
  useNews(data !== undefined && data.state !== 'open', data?.state === 'paid')
  if (data !== undefined) {
    const phase = phaseOf(data.state, { wasLeft, isLong })
    return <OrderView order={data} phase={phase} onLook={() => void refetch()} />
  }
  if (isForGood(error)) return <UnknownOrder />
  if (error === null) return null
  return <Failed error={error} />
}

/** The viewer's entitlement has changed: everything is loaded again. */
function useNews(isDecided: boolean, isPaid: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!isDecided) return
    if (isPaid) haptic('success')
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'order' })
  }, [client, isDecided, isPaid])
}

function useIsAfter(delayMs: number): boolean {
  const [isAfter, setIsAfter] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsAfter(true), delayMs)
    return () => clearTimeout(timer)
  }, [delayMs])
  return isAfter
}
