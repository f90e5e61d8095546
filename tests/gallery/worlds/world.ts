import type { TestServer } from '#tests/support/server/start-test-server.ts'
import type { Facts } from './find-facts.ts'

/**
 * `full` has real candles, played to their end, where the machine has them, and everything is open
 * in it; `busy` has rules that trigger often, so that every coin has closed many signals; `members`
 * sells memberships and has a few invented coins; `empty` knows no market: each answer of its is
 * truly empty.
 */
export const WORLD_NAMES = ['full', 'busy', 'members', 'empty'] as const
export type WorldName = (typeof WORLD_NAMES)[number]

/**
 * Who looks: somebody who has done the usual (in `members` one with a year and some cards), who has
 * bound Telegram and X, or who has just come and owns nothing. With a month and no alerts yet: who
 * has not agreed to them, who has, and who has no place left for one.
 */
export type Viewer = 'usual' | 'bound' | 'newcomer' | 'unagreed' | 'monthly' | 'full'

/** A server that the pictures are taken of. */
export interface World {
  readonly server: TestServer
  readonly facts: Facts
  /** Sessions of those who are there; the usual viewer always is. */
  readonly tokens: Readonly<Partial<Record<Viewer, string>> & { usual: string }>
  close(): Promise<void>
}
