import type { ComponentType, LazyExoticComponent } from 'react'
import type { WordKey } from '#app/i18n/word-key.ts'
import { loadWords } from '#app/i18n/words.ts'
import { lazyPart } from '#app/platform/reload/lazy-part.ts'

/** A part of the news page. */
export interface NewsTab {
  /** In the address: `?tab=flash`. */
  readonly id: string
  readonly label: WordKey<'news'>
  readonly Part: LazyExoticComponent<ComponentType>
}

type ContentLists = typeof import('#app/features/content/list/ContentList.tsx')

/** A list of what operators write, with its texts. */
function contentPart(name: keyof Omit<ContentLists, 'ContentList'>) {
  return lazyPart(name, async () => {
    const words = loadWords('content')
    const [lists] = await Promise.all([import('#app/features/content/list/ContentList.tsx'), words])
    return lists[name]
  })
}

/** The parts of the news page in order; the first opens. One that is added takes its row here. */
export const NEWS_TABS: readonly [NewsTab, ...NewsTab[]] = [
  {
    id: 'flash',
    label: 'tabs.flash',
    Part: lazyPart('FlashList', async () => (await import('./flash/FlashList.tsx')).FlashList),
  },
  { id: 'articles', label: 'tabs.articles', Part: contentPart('ArticleList') },
  { id: 'events', label: 'tabs.events', Part: contentPart('EventList') },
  { id: 'airdrops', label: 'tabs.airdrops', Part: contentPart('AirdropList') },
  { id: 'videos', label: 'tabs.videos', Part: contentPart('VideoList') },
]
