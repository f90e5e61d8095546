import { LANGUAGES } from '#contract/headers.ts'
import type { PageState } from '../gallery-page.ts'
import { listVisits, type Scene, type Viewport } from '../list-scenes.ts'

/** The smallest phone that is supported, and the most common one. */
const PHONES: readonly Viewport[] = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
]
/** States with texts of their own; loading has none, offline adds one banner. */
const STATES: ReadonlySet<PageState> = new Set(['content', 'guest', 'empty', 'error'])
/** Its texts are the kit's, and English. */
const NOT_OURS = 'api-docs'

/** A visit of every page in every state with texts, in every language, on two phones. */
export function listTextScenes(asked: readonly string[]): Scene[] {
  return listVisits(asked, (page, state, shot) => {
    if (!STATES.has(state) || shot.isInTelegram || page.name === NOT_OURS) return []
    return LANGUAGES.map((language) => {
      return { page, state, shot, language, themes: ['light'], viewports: PHONES }
    })
  })
}
