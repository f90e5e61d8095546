import type { Page } from 'playwright'
import type { Language } from '#contract/headers.ts'
import type { PagePath } from '#contract/page.ts'
import type { Facts } from './fixtures/find-facts.ts'
import type { Viewer, FixtureName } from './fixtures/fixture.ts'

/** States in which every page is photographed, or says why it never has them. */
export const PAGE_STATES = ['loading', 'empty', 'error', 'content', 'offline', 'guest'] as const
export type PageState = (typeof PAGE_STATES)[number]

/** One picture of a page in a state. */
export interface Shot {
  /** Names the picture if a state has several: `filter-sheet`. */
  readonly name?: string
  /** What follows the path, with ids of the fixture. */
  readonly query?: (facts: Facts, language: Language) => string
  /** Its fixture; by default its page's. */
  readonly fixture?: FixtureName
  /** A selector that appears with the state; by default the state's own. */
  readonly ready?: string
  /** What is done on the page before the picture. */
  readonly act?: (page: Page, language: Language) => Promise<void>
  /** Longest wait for the state, ms. */
  readonly limitMs?: number
  /** Also photographed in Telegram. */
  readonly isInTelegram?: true
  /** Signed in or a guest; by default as the page says. */
  readonly isSigned?: boolean
  /** The server refuses its call, and the page shows the refusal. */
  readonly isRefused?: true
  /** Signed in as this viewer. */
  readonly viewer?: Viewer
}

/** One page: its states, each with its shots or the reason why it has none. */
export interface GalleryPage {
  /** Names its folder, and asks for it: `npm run gallery -- home`. */
  readonly name: string
  readonly path: PagePath | StaticPath
  /** A selector that appears once the page is drawn; by default the app's `main`. */
  readonly drawn?: string
  readonly states: Readonly<Record<PageState, readonly Shot[] | string>>
  /** Its fixture; by default `full`. */
  readonly fixture?: FixtureName
  /** Signed in, except in its guest state. */
  readonly isSigned?: true
  /** One page of each kind is shown in every language and on the smallest phone. */
  readonly isOfEachKind?: true
}

/** Pages outside the app. */
export type StaticPath = '/404.html' | '/api/docs' | '/api/hooks/unsubscribe'
