import { type ComponentType, lazy } from 'react'
import { sessionMark } from './session-mark.ts'

const mark = sessionMark('buoy.reloaded-for')

/**
 * A page that loads when it is opened. After a deployment the old files are gone: the first failure
 * reloads the whole app once; a second one of the same page goes to the error boundary.
 */
export function lazyWithReload(name: string, load: () => Promise<ComponentType>) {
  return lazy(async () => {
    try {
      const page = await load()
      mark.clear(name)
      return { default: page }
    } catch (error) {
      if (mark.has(name) || !mark.set(name)) throw error
      globalThis.location.reload()
      return await new Promise<never>(() => {})
    }
  })
}
