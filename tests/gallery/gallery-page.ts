import type { Page } from 'playwright'
import type { Language } from '#contract/headers.ts'
import type { PagePath } from '#contract/page.ts'
import type { Facts } from './worlds/find-facts.ts'
import type { Viewer, WorldName } from './worlds/world.ts'

/** What every page is photographed in, or says why it is never in it. */
export const PAGE_STATES = ['loading', 'empty', 'error', 'content', 'offline', 'guest'] as const
export type PageState = (typeof PAGE_STATES)[number]

/** One look at a page in a state. */
export interface Shot {
  /** Names the picture where a state has several: `filter-sheet`. */
  readonly name?: string
  /** What follows the path, with ids of the world that is shown. */
  readonly query?: (facts: Facts, language: Language) => string
  /** The world that shows it best; else its page's. */
  readonly world?: WorldName
  /** A selector that stands once the state does; else its own sign is waited for. */
  readonly ready?: string
  /** What a person does there before the picture. */
  readonly act?: (page: Page) => Promise<void>
  /** Longest wait for the state in ms, where it takes work. */
  readonly limitMs?: number
  /** Also photographed inside Telegram's twin. */
  readonly isInTelegram?: true
  /** Seen by somebody who is signed in, or by a guest; as the page says unless told. */
  readonly isSigned?: boolean
  /** The server says no to what it asks for: that is what it shows. */
  readonly isRefused?: true
  /** Seen by somebody of this kind, who is signed in. */
  readonly viewer?: Viewer
}

/** One page: its states, each with its shots or with the reason why it has none. */
export interface GalleryPage {
  /** Names its folder, and asks for it: `npm run gallery -- home`. */
  readonly name: string
  readonly path: PagePath | StaticPath
  /** What stands once it is drawn at all, where that is not the app's `main`. */
  readonly drawn?: string
  readonly states: Readonly<Record<PageState, readonly Shot[] | string>>
  /** The world that shows it best; else `full`. */
  readonly world?: WorldName
  /** Seen by somebody who is signed in, but for its guest state. */
  readonly isSigned?: true
  /** One page of each kind is shown in every language and on the smallest phone. */
  readonly isOfEachKind?: true
}

/** Pages that no part of the app draws. */
export type StaticPath = '/404.html' | '/api/docs' | '/api/hooks/unsubscribe'
