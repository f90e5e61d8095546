import { Suspense } from 'react'
import { loadWords } from '#app/i18n/words.ts'
import { lazyPart } from '#app/platform/reload/lazy-part.ts'
import { useKeys } from '#app/state/keys-state.ts'

const KeysSheet = lazyPart('KeysSheet', async () => {
  const icons = import('#app/ui/icon/more-icons.ts')
  const words = loadWords('shell-desktop')
  const [sheet] = await Promise.all([import('./KeysSheet.tsx'), icons, words])
  return sheet.default
})

/** Shows the list of keys when it is asked for. */
export function KeysWatch() {
  return <Suspense>{useKeys().isHelpOpen && <KeysSheet />}</Suspense>
}
