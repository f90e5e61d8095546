import { type ComponentType, lazy } from 'react'
import { reloadOnce } from './reload-once.ts'

/** A page whose code comes when it is asked for; `preload` asks before it is drawn. */
export interface LazyPage {
  readonly Page: ComponentType
  readonly preload: () => Promise<unknown>
}

/**
 * Makes a lazy page. After a deployment the old files are gone: the first failure reloads the
 * whole app once; a second one of the same page goes to the error boundary.
 */
export function lazyWithReload(name: string, load: () => Promise<ComponentType>): LazyPage {
  let started: Promise<ComponentType> | null = null
  const start = () => (started ??= load())
  const once = reloadOnce(name)
  const Page = lazy(async () => {
    try {
      const page = await start()
      once.worked()
      return { default: page }
    } catch (error) {
      if (!once.failed()) throw error
      return await new Promise<never>(() => {})
    }
  })
  // A failure here is met again, and answered, when the page is drawn.
  return { Page, preload: () => start().catch(() => null) }
}
