import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import { LostFile } from './fetch-ahead.ts'
import { reloadOnce } from './reload-once.ts'
import { untilThere } from './until-there.ts'

/**
 * Makes a part of a page whose code loads on render; until then its `Suspense` shows. One
 * that is lost with the network comes when that is back. After a deployment the old files are gone:
 * the first failure reloads the whole app once; a second one of the same part goes to the error
 * boundary. `lazyPart('AreaSheet', async () => (await import('./AreaSheet.tsx')).AreaSheet)`.
 */
export function lazyPart<Props>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  const once = reloadOnce(name)
  return lazy(async () => {
    try {
      const part = await untilThere(() => load().catch(nullIfLost))
      once.worked()
      return { default: part }
    } catch (error) {
      if (!once.failed()) throw error
      return await new Promise<never>(() => {})
    }
  })
}

function nullIfLost(error: unknown): null {
  if (error instanceof LostFile) return null
  throw error
}
