import { Suspense } from 'react'
import { loadWords } from '#app/i18n/words.ts'
import { lazyPart } from '#app/platform/reload/lazy-part.ts'
import { useSeen } from '#app/use-seen.ts'

const CoinNewsPanel = lazyPart('CoinNewsPanel', async () => {
  const [panel] = await Promise.all([import('./CoinNewsPanel.tsx'), loadWords('news')])
  return panel.CoinNewsPanel
})

/** News of a coin on its page: code, texts and rows load when its place comes into view. */
export function CoinNews({ coinId }: { readonly coinId: string }) {
  const [place, isSeen] = useSeen()
  if (!isSeen) return <div ref={place} />
  return (
    <Suspense>
      <CoinNewsPanel coinId={coinId} />
    </Suspense>
  )
}
