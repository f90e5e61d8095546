import { useEffect } from 'react'
import { SessionWatch } from '../session/SessionWatch.tsx'
import { openLiveLater } from './open-live-later.ts'
import { preloadOnTouch } from './preload-on-touch.ts'
import { Toaster } from './Toaster.tsx'

/**
 * What stands around every page and may come behind the first paint: what is said over it, the
 * sign-in, the live line, and pages that are fetched as a finger comes down on their link.
 */
export function Around({ preload }: { readonly preload: (pathname: string) => Promise<unknown> }) {
  useEffect(openLiveLater, [])
  useEffect(() => preloadOnTouch(preload), [preload])
  return (
    <>
      <Toaster />
      <SessionWatch />
    </>
  )
}
