import type { ComponentType, LazyExoticComponent } from 'react'
import type { WordKey } from '#app/i18n/word-key.ts'
import { lazyPart } from '#app/platform/reload/lazy-part.ts'

/** A part of the news page. */
export interface NewsTab {
  /** In the address: `?tab=flash`. */
  readonly id: string
  readonly label: WordKey<'news'>
  readonly Part: LazyExoticComponent<ComponentType>
}

/** The parts of the news page in order; the first opens. One that is added takes its row here. */
export const NEWS_TABS: readonly [NewsTab, ...NewsTab[]] = [
  {
    id: 'flash',
    label: 'tabs.flash',
    Part: lazyPart('FlashList', async () => (await import('./flash/FlashList.tsx')).FlashList),
  },
]
