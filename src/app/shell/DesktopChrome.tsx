import { useEffect } from 'react'
import { useIsWide } from '#app/platform/state/use-is-wide.ts'
import { useKeys } from '#app/state/keys-state.ts'
import KeysSheet from './keys/KeysSheet.tsx'
import { pressKey } from './keys/press-key.ts'
import { Rail } from './rail/Rail.tsx'

interface DesktopChromeProps {
  /** The key that this was loaded for; null where a wide window needs it. */
  readonly first: KeyboardEvent | null
  /** Opens a page. */
  readonly go: (path: string) => void
}

/** What a wide window, or a keyboard at a narrow one, adds around every page. */
export default function DesktopChrome({ first, go }: DesktopChromeProps) {
  const { isHelpOpen } = useKeys()
  useEffect(() => {
    if (first !== null) pressKey(first, go)
  }, [first, go])
  useEffect(() => {
    const press = (event: KeyboardEvent) => pressKey(event, go)
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [go])
  return (
    <>
      {useIsWide() && <Rail />}
      {isHelpOpen && <KeysSheet />}
    </>
  )
}
