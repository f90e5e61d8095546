import type { Page } from 'playwright'
import type { Language } from '#contract/headers.ts'
import type { JourneyServer } from './start-journeys.ts'

/** What a step works with: the page of one person, whose tab stays open from step to step. */
export interface Walk {
  readonly page: Page
  readonly language: Language
  readonly server: JourneyServer
  /** Opens an address of the app as a link from outside would. */
  readonly open: (path: string) => Promise<void>
  /** Presses the first button of this name, `press('form', 'code.get')`. */
  readonly press: (file: string, key: string) => Promise<void>
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
  /** Widths beside the phone's, px. */
  readonly isWideToo?: true
  /** Session token of an account, which they sign in with before; null for a guest. */
  readonly tokenOf: (server: JourneyServer) => string | null
  readonly steps: readonly Step[]
}
