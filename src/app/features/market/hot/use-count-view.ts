import { useEffect } from 'react'
import { hourOf } from '#domain/market/hot.ts'
import * as TIMINGS from '#domain/time/timings.ts'
import { call } from '#app/api/client.ts'

/** Coins and hours that were counted since the app was opened. */
const counted = new Set<string>()

/** Counts a coin as viewed once it has been open for some seconds; null while it is not known. */
export function useCountView(coinId: string | null): void {
  useEffect(() => {
    if (coinId === null) return
    const count = () => {
      const key = `${coinId} ${hourOf(Date.now())}`
      if (counted.has(key)) return
      counted.add(key)
      // One that is lost is not worth another try.
      call('POST /market/view', { coinId }, { timeoutMs: TIMINGS.helperTimeoutMs }).catch(() => {})
    }
    const timer = setTimeout(count, TIMINGS.coinViewMs)
    return () => clearTimeout(timer)
  }, [coinId])
}
