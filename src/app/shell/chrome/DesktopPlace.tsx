import { Suspense, useEffect, useState } from 'react'
import { useIsWide } from '#app/platform/state/use-is-wide.ts'
import { desktopChrome } from './desktop-chrome.ts'

/** Shows the rail in a wide window, and the keys there or with the first one that is pressed. */
export function DesktopPlace({ go }: { readonly go: (path: string) => void }) {
  const [first, setFirst] = useState<KeyboardEvent | null>(null)
  const [isReady, setReady] = useState(false)
  const isNeeded = useIsWide() || first !== null || isReady
  useEffect(() => {
    if (isReady) return
    const press = (event: KeyboardEvent) => {
      // A phone's keyboard writes into fields only.
      if (!(event.target instanceof HTMLInputElement)) setFirst(event)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isReady])
  return (
    <Suspense>
      {isNeeded && <desktopChrome.Page first={first} onReady={() => setReady(true)} go={go} />}
    </Suspense>
  )
}
