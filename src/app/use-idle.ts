import { startTransition, useEffect, useState } from 'react'
import { whenIdle } from './platform/when-idle.ts'

/** Whether what a page is opened for has been drawn: false at first, true once the browser is idle. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    let isLeft = false
    whenIdle(() => {
      if (!isLeft) startTransition(() => setIdle(true))
    })
    return () => {
      isLeft = true
    }
  }, [])
  return isIdle
}
