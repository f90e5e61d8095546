import { type ComponentType, createElement } from 'react'
import type { PagePath } from '#contract/page.ts'
import type { Leaf, WordKey } from '../i18n/word-key.ts'
import { loadWords } from '../i18n/words.ts'
import { lazyWithReload } from '../platform/reload/lazy-with-reload.ts'
import type { RouteRow } from '../route-row.ts'
import { FixedTitle } from './FixedTitle.tsx'
import { SignedInOnly } from './chrome/SignedInOnly.tsx'

const HOME = '/pages/home/home' satisfies PagePath

type Load = () => Promise<{ readonly default: ComponentType }>

interface RowExtras {
  /** The name in its titled bar; left out where the page draws its own top. */
  readonly title?: WordKey<'titles'>
  readonly guard?: 'open' | 'signed'
  /** Parent of a page opened by its own link; home by default. */
  readonly parent?: PagePath
  /** Its titled bar says which market its figures are of. */
  readonly isOfMarket?: boolean
  /** Its content is laid out in columns in a wide window. */
  readonly isBroad?: boolean
  /** A short form: bar and page are no wider than a dialog. */
  readonly isNarrow?: boolean
}

/** A page's row: its code, its words and what it draws with come together when it is asked for. */
export function pageRow(
  path: RouteRow['path'],
  load: Load,
  leaves: readonly Leaf[],
  extras: RowExtras = {},
): RouteRow {
  const { Page, preload } = lazyWithReload(path, () => draw(load, leaves))
  const { title, guard = 'open', parent = HOME, isBroad = false } = extras
  const { isOfMarket = false, isNarrow = false } = extras
  const page = createElement(Page)
  return {
    path,
    page: guard === 'open' ? page : createElement(SignedInOnly, null, page),
    isBroad,
    top:
      title === undefined
        ? null
        : createElement(FixedTitle, { title, parent, isOfMarket, isNarrow }),
    preload,
  }
}

async function draw(load: Load, leaves: readonly Leaf[]): Promise<ComponentType> {
  const icons = import('../ui/icon/more-icons.ts')
  const [page] = await Promise.all([load(), icons, loadWords(...leaves)])
  return page.default
}
