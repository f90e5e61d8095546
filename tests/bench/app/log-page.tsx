import { createRoot } from 'react-dom/client'
import { LogCheck } from '#app/features/signals/log-audit/LogCheck.tsx'
import { loadWords, openWords } from '#app/i18n/words.ts'
import { KitRoot } from '#app/ui/page/KitRoot.tsx'
import { untilPainted } from './until-painted.ts'

await openWords({ texts: 'zh-Hans', system: 'zh-Hans' })
await loadWords('shell', 'record')
const place = document.querySelector('#root')!
createRoot(place).render(
  <KitRoot isDark={false}>
    <LogCheck />
  </KitRoot>,
)
await untilPainted('#root button')

/** Presses the button of the page `/record/check`, and waits for the verdict that all is well. */
globalThis.runBench = async () => {
  place.querySelector('button')!.click()
  while (place.querySelector('[data-tone="good"]') === null) {
    if (place.querySelector('[data-tone="bad"], [role="alert"]') !== null) {
      throw new Error(place.textContent)
    }
    await new Promise<void>((resolve) => setTimeout(resolve, 20))
  }
}
