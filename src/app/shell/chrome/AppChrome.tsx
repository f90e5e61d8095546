import { useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { CoinMenu } from '../coin/CoinMenu.tsx'
import { DesktopPlace } from './DesktopPlace.tsx'
import { GateWatch } from './GateWatch.tsx'
import { NetworkWatch } from './NetworkWatch.tsx'
import { SessionWatch } from './SessionWatch.tsx'
import { openLiveLater } from './open-live-later.ts'
import { openWorkerLater } from './open-worker-later.ts'
import { preloadNextPages } from './preload-next-pages.ts'
import { preloadOnTouch } from './preload-on-touch.ts'
import { watchBuildsLater } from './watch-builds-later.ts'
import { Toaster } from './Toaster.tsx'

/**
 * Parts around every page that may load after the first paint: toasts, the
 * sign-in sheet, the stream, and preloading of touched links and of the pages that come next.
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
  const open = useCallback((path: string) => void go.current(path), [])
  useEffect(() => openWorkerLater(open), [open])
  useEffect(() => watchBuildsLater(open), [open])
  useEffect(() => preloadOnTouch(preload), [preload])
  useEffect(() => preloadNextPages(preload), [preload])
  return (
    <>
      <Toaster />
      <SessionWatch />
      <GateWatch />
      <NetworkWatch />
      <DesktopPlace go={open} />
      <CoinMenu />
    </>
  )
}
