import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { GateWatch } from './GateWatch.tsx'
import { SessionWatch } from './SessionWatch.tsx'
import { KeysWatch } from '../keys/KeysWatch.tsx'
import { openKeysLater } from '../keys/open-keys-later.ts'
import { openLiveLater } from './open-live-later.ts'
import { openWorkerLater } from './open-worker-later.ts'
import { preloadOnTouch } from './preload-on-touch.ts'
import { Toaster } from './Toaster.tsx'

/**
 * Parts around every page that may load after the first paint: toasts, the
 * sign-in sheet, the stream, and preloading of touched links.
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
  useEffect(() => openKeysLater((path) => void go.current(path)), [])
  useEffect(() => preloadOnTouch(preload), [preload])
  return (
    <>
      <Toaster />
      <SessionWatch />
      <GateWatch />
      <KeysWatch />
    </>
  )
}
