import { type ComponentType, createElement, lazy, useState } from 'react'
import { LostFile } from './fetch-ahead.ts'
import { reloadOnce } from './reload-once.ts'
import { untilThere } from './until-there.ts'

/** A page whose code comes when it is asked for; `preload` asks before it is drawn. */
export interface LazyPage {
  readonly Page: ComponentType
  readonly preload: () => Promise<unknown>
}

/**
 * Makes a lazy page. One that is drawn while the network is away waits for it. After a deployment
 * the old files are gone: the first failure reloads the whole app once; a second one of the same
 * page goes to the error boundary.
 */
export function lazyWithReload(name: string, load: () => Promise<ComponentType>): LazyPage {
  let started: Promise<ComponentType> | null = null
  let loaded: ComponentType | null = null
  const once = reloadOnce(name)
  const start = () => {
    started ??= load().then(
      (page) => {
        once.worked()
        loaded = page
        return page
      },
      (error: unknown) => {
        // The network may be there the next time it is asked for.
        started = null
        throw error
      },
    )
    return started
  }
  const Later = lazy(async () => {
    try {
      return { default: await untilThere(() => start().catch(nullIfLost)) }
    } catch (error) {
      if (!once.failed()) throw error
      return await new Promise<never>(() => {})
    }
  })
  // React shows a lazy part's place for a while even where its code is there, so that is drawn at
  // once; the choice is kept while the page stands, or the page would be mounted anew.
  const Page = () => createElement(useState(() => ({ part: loaded ?? Later }))[0].part)
  // A failure here is met again, and answered, when the page is drawn.
  return { Page, preload: () => start().catch(() => null) }
}

function nullIfLost(error: unknown): null {
  if (error instanceof LostFile) return null
  throw error
}
