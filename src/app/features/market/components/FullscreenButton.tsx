import { useEffect } from 'react'
import { useWords } from '#app/i18n/use-words.ts'
import { platform, usePlatform } from '#app/platform/platform.ts'
import { IconButton } from '#app/ui/button/IconButton.tsx'

/** Gives a chart the whole screen, where Telegram can; leaving the page gives it back. */
export function FullscreenButton() {
  const t = useWords('market')
  const { isFullscreen } = usePlatform()
  useEffect(() => {
    if (isFullscreen !== true) return
    return () => platform().fullscreen.leave()
  }, [isFullscreen])
  if (isFullscreen === null) return null
  const screen = platform().fullscreen
  return (
    <IconButton
      icon={isFullscreen ? 'shrink' : 'expand'}
      label={t(isFullscreen ? 'fullscreen.leave' : 'fullscreen.enter')}
      onClick={() => (isFullscreen ? screen.leave() : screen.enter())}
    />
  )
}
