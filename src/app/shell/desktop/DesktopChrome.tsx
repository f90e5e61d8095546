import { useEffect, useEffectEvent } from 'react'
import { useIsWide } from '#app/platform/state/use-is-wide.ts'
import { useKeys } from '#app/state/keys-state.ts'
import KeysSheet from '../keys/KeysSheet.tsx'
import { pressKey } from '../keys/press-key.ts'
import { makeListsTabStops } from '../keys/tab-stop.ts'
import { Rail } from './Rail.tsx'

interface DesktopChromeProps {
  /** The key that was pressed before this was there; null for none. */
  readonly first: KeyboardEvent | null
  /** It listens to the keys from here on. */
  readonly onReady: () => void
  /** Opens a page. */
  readonly go: (path: string) => void
}

/** What a wide window, or a keyboard at a narrow one, adds around every page. */
export default function DesktopChrome({ first, onReady, go }: DesktopChromeProps) {
  const { isHelpOpen } = useKeys()
  const isWide = useIsWide()
  const begin = useEffectEvent(() => {
    if (first !== null) pressKey(first, go)
    onReady()
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => pressKey(event, go)
    document.addEventListener('keydown', press)
    begin()
    return () => document.removeEventListener('keydown', press)
  }, [go])
  // Below, single rows are stops: arrows scroll there.
  useEffect(() => (isWide ? makeListsTabStops() : undefined), [isWide])
  return (
    <>
      {isWide && <Rail />}
      {isHelpOpen && <KeysSheet />}
    </>
  )
}
