import type { Scene } from './list-scenes.ts'
import type { WorldName } from './worlds/world.ts'

/** The world a scene is seen in: what is empty without an address of its own, in the empty one. */
export function worldOf({ page, state, shot }: Pick<Scene, 'page' | 'state' | 'shot'>): WorldName {
  const isEmpty = state === 'empty' && shot.query === undefined && shot.viewer === undefined
  return isEmpty ? 'empty' : (shot.world ?? page.world ?? 'full')
}
