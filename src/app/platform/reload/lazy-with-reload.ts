import { type ComponentType, createElement, useState } from 'react'
import { lazyPart } from './lazy-part.ts'
import { reloadOnce } from './reload-once.ts'

/** A page, or a part of one, whose code comes when it is asked for; `preload` asks before it is drawn. */
export interface LazyPage<Props extends object = object> {
  readonly Page: ComponentType<Props>
  readonly preload: () => Promise<unknown>
}

/** Makes a lazy page: a part that may be asked for before it is drawn. */
export function lazyWithReload<Props extends object = object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): LazyPage<Props> {
  let started: Promise<ComponentType<Props>> | null = null
  let loaded: ComponentType<Props> | null = null
  const start = () => {
    started ??= load().then(
      (page) => {
        reloadOnce(name).worked()
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
  const Later = lazyPart(name, start)
  // React shows a lazy part's place for a while even where its code is there, so that is drawn at
  // once; the choice stays for the page, or the page would be mounted again.
  const Page = (props: Props) => {
    const [{ part }] = useState(() => ({ part: (loaded ?? Later) as ComponentType<Props> }))
    return createElement(part, props)
  }
  // A failure here is met again, and answered, when the page is drawn.
  return { Page, preload: () => start().catch(() => null) }
}
