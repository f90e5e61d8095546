import type { Browser, BrowserContext } from 'playwright'
import type { Language } from '#contract/headers.ts'
import { type Scene, sceneName } from './list-scenes.ts'
import type { Fixtures } from './fixtures/start-fixtures.ts'
import { type Picture, takePictures } from './take-pictures.ts'

const AT_ONCE = 4

/** Results of all visits. */
export interface Visits {
  readonly pictures: Picture[]
  /** Scenes that could not be photographed, and why. */
  readonly misses: string[]
}

/** Runs several visits at once; returns pictures in the scenes' order. */
export async function visitAll(
  browser: Browser,
  fixtures: Fixtures,
  scenes: readonly Scene[],
  folder: string,
): Promise<Visits> {
  const taken = new Map<Scene, Picture[]>()
  const misses: string[] = []
  let done = 0
  const waiting = [...scenes]
  const visitor = async (): Promise<void> => {
    const contexts = new Map<Language, BrowserContext>()
    for (let scene = waiting.shift(); scene !== undefined; scene = waiting.shift()) {
      try {
        taken.set(
          scene,
          await takePictures(await contextOf(browser, contexts, scene), fixtures, scene, folder),
        )
      } catch (error) {
        const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
        misses.push(`${nameOf(scene)}: ${reason}`)
      }
      done += 1
      if (done % 20 === 0) console.log(`${done} of ${scenes.length} visits`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, visitor))
  return { pictures: scenes.flatMap((scene) => taken.get(scene) ?? []), misses }
}

/** Visits of one language share the browser's cache of the app's files. */
async function contextOf(
  browser: Browser,
  contexts: Map<Language, BrowserContext>,
  { language }: Scene,
): Promise<BrowserContext> {
  const known = contexts.get(language)
  if (known !== undefined) return known
  const context = await browser.newContext({ locale: language, serviceWorkers: 'block' })
  contexts.set(language, context)
  return context
}

function nameOf(scene: Scene): string {
  return `${scene.page.name} ${sceneName(scene)} ${scene.themes.join(' and ')} ${scene.language}`
}
