import { Suspense, useEffect, useState } from 'react'
import { loadWords } from '#app/i18n/words.ts'
import { haptic } from '#app/platform/haptic.ts'
import { lazyPart } from '#app/platform/reload/lazy-part.ts'
import { listenToPress, type PressedCoin } from './listen-to-press.ts'

const CoinSheet = lazyPart('CoinSheet', async () => {
  const icons = import('#app/ui/icon/more-icons.ts')
  const words = loadWords('alerts', 'market', 'signals')
  const [sheet] = await Promise.all([import('./CoinSheet.tsx'), icons, words])
  return sheet.default
})

/** What can be done with a coin, wherever it is pressed for long; its sheet loads then. */
export function CoinMenu() {
  const [coin, setCoin] = useState<PressedCoin | null>(null)
  useEffect(
    () =>
      listenToPress((pressed) => {
        haptic('tap')
        setCoin(pressed)
      }),
    [],
  )
  return (
    <Suspense>{coin !== null && <CoinSheet coin={coin} onClose={() => setCoin(null)} />}</Suspense>
  )
}
