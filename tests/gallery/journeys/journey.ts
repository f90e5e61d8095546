import type { Page } from 'playwright'
import type { Language } from '#contract/headers.ts'
import type { JourneyServer, Visitor } from './start-journeys.ts'

/** What a step works with: the page of one person, whose tab stays open from step to step. */
export interface Walk {
  readonly page: Page
  readonly language: Language
  readonly server: JourneyServer
  readonly visitor: Visitor
  /** Opens an address of the app as a link from outside would. */
  readonly open: (path: string) => Promise<void>
  /** Presses the first button or link of this name, `press('form', 'code.get')`, `{{...}}` in it being any text. */
  readonly press: (file: string, key: string) => Promise<void>
  /** Follows the first link whose address begins so. */
  readonly follow: (path: string) => Promise<void>
  /** Scrolls to the first heading of this text. */
  readonly look: (file: string, key: string) => Promise<void>
  /** A text of the app in the language of the walk. */
  readonly word: (file: string, key: string) => string
}

/** One picture of a journey. */
export interface Step {
  /** Names the picture: `sign-up`. */
  readonly name: string
  /** What somebody does to get there. */
  readonly act: (walk: Walk) => Promise<void>
}

/** What one kind of person does, from the first look on. */
export interface Journey {
  readonly name: string
  /** Shown on a desktop too. */
  readonly isWideToo?: true
  /** Who walks it: somebody else each time. */
  readonly begin: (server: JourneyServer) => Promise<Visitor>
  readonly steps: readonly Step[]
}
