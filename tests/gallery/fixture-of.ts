import type { Scene } from './list-scenes.ts'
import type { FixtureName } from './fixtures/fixture.ts'

/** The fixture of a scene; `empty` for an empty state without its own address or viewer. */
export function fixtureOf({
  page,
  state,
  shot,
}: Pick<Scene, 'page' | 'state' | 'shot'>): FixtureName {
  const isEmpty = state === 'empty' && shot.query === undefined && shot.viewer === undefined
  return isEmpty ? 'empty' : (shot.fixture ?? page.fixture ?? 'full')
}
