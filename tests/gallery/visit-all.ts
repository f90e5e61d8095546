import type { Browser, BrowserContext } from 'playwright'
import type { Language } from '#contract/headers.ts'
import { type Scene, sceneName } from './list-scenes.ts'

const AT_ONCE = 6

/** Results of all visits. */
export interface Visits<Result> {
  readonly results: Result[]
  /** Scenes whose visit failed, and why. */
  readonly misses: string[]
}

/** Makes several visits at once; returns their results in the scenes' order. */
export async function visitAll<Result>(
  browser: Browser,
  scenes: readonly Scene[],
  visit: (context: BrowserContext, scene: Scene) => Promise<Result[]>,
): Promise<Visits<Result>> {
  const done = new Map<Scene, Result[]>()
  const misses: string[] = []
  let count = 0
  const waiting = [...scenes]
  const visitor = async (): Promise<void> => {
    const contexts = new Map<Language, BrowserContext>()
    for (let scene = waiting.shift(); scene !== undefined; scene = waiting.shift()) {
      try {
        done.set(scene, await visit(await contextOf(browser, contexts, scene), scene))
      } catch (error) {
        const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
        misses.push(`${nameOf(scene)}: ${reason}`)
      }
      count += 1
      if (count % 20 === 0) console.log(`${count} of ${scenes.length} visits`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, visitor))
  return { results: scenes.flatMap((scene) => done.get(scene) ?? []), misses }
}

/** Visits of one language share the browser's cache of the app's files. */
async function contextOf(
  browser: Browser,
  contexts: Map<Language, BrowserContext>,
  { language }: Scene,
): Promise<BrowserContext> {
  const known = contexts.get(language)
  if (known !== undefined) return known
  const context = await browser.newContext({
    locale: language,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  })
  contexts.set(language, context)
  return context
}

function nameOf(scene: Scene): string {
  return `${scene.page.name} ${sceneName(scene)} ${scene.themes.join(' and ')} ${scene.language}`
}
