import * as TIMINGS from '#domain/time/timings.ts'
import type { PagePath } from '#contract/page.ts'
import { whenIdle } from '#app/platform/when-idle.ts'

/** Pages that most visitors open next, in order: the tabs, and what a signal leads to. */
const NEXT_PAGES = [
  '/pages/ai/ai',
  '/pages/ai/detail',
  '/pages/my/my',
  '/pages/home/home',
] as const satisfies readonly PagePath[]

/**
 * Loads the code of those pages one after the other, some time after the first drawing and while
 * the browser has nothing else to do, so that a tap shows the page at once. Not for users who asked
 * their browser to save data. `preload` takes the path of a page. Returns a function that stops it.
 */
export function preloadNextPages(preload: (pathname: string) => Promise<unknown>): () => void {
  let isLeft = false
  const loadAll = async () => {
    for (const path of NEXT_PAGES) {
      await new Promise<void>(whenIdle)
      if (isLeft) return
      await preload(path)
    }
  }
  const timer = setTimeout(() => {
    if (!savesData()) void loadAll()
  }, TIMINGS.nextPagesAfterMs)
  return () => {
    isLeft = true
    clearTimeout(timer)
  }
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
