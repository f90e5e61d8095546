import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { GateWatch } from './GateWatch.tsx'
import { SessionWatch } from './SessionWatch.tsx'
import { openLiveLater } from './open-live-later.ts'
import { openWorkerLater } from './open-worker-later.ts'
import { preloadOnTouch } from './preload-on-touch.ts'
import { Toaster } from './Toaster.tsx'

/**
 * What stands around every page and may come behind the first paint: what is said over it, the
 * sign-in, the live line, and pages that are fetched as a finger comes down on their link.
 */
export function AppChrome({
  preload,
}: {
  readonly preload: (pathname: string) => Promise<unknown>
}) {
  const navigate = useNavigate()
  useEffect(openLiveLater, [])
  const go = useRef(navigate)
  useEffect(() => void (go.current = navigate), [navigate])
  useEffect(() => openWorkerLater((path) => void go.current(path)), [])
  useEffect(() => preloadOnTouch(preload), [preload])
  return (
    <>
      <Toaster />
      <SessionWatch />
      <GateWatch />
    </>
  )
}
