import * as TIMINGS from '#domain/time/timings.ts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import type { PagePath } from '#contract/page.ts'
import type { OrderPlan } from '#domain/orders/order.ts'
import { failureWords } from '#app/api/failure-words.ts'
import { useMoneyCall } from '#app/api/use-money-call.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { haptic } from '#app/platform/haptic.ts'
import { platform } from '#app/platform/platform.ts'
import { toast } from '#app/state/toast-state.ts'

const PAYMENT = '/membership/payment' satisfies PagePath

interface Purchase {
  readonly plan: OrderPlan
  readonly provider: 'stars' | 'stripe'
}

/**
 * Orders a plan and leads to where it is paid: Telegram's bill over this page, or the page of who
 * takes cards. Telegram's invoice status is a hint; only the order says whether it is paid.
 */
export function usePay() {
  const t = useWords('membership')
  const navigate = useNavigate()
  const create = useMoneyCall('POST /order/create')
  return useMutation({
    mutationFn: async (purchase: Purchase) => {
      const { orderId, url } = await create(purchase)
      if (purchase.provider === 'stripe') return globalThis.location.assign(url)
      const end = await platform().openInvoice(url)
      if (end === 'paid' || end === 'pending') return navigate(`${PAYMENT}?orderId=${orderId}`)
      return toast(t(end === 'cancelled' ? 'pay.cancelled' : 'pay.failed'), TIMINGS.longToastMs)
    },
    onError: (error) => {
      haptic('error')
      toast(failureWords(error).text, TIMINGS.longToastMs)
    },
  })
}
