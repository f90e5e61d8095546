import { isWide } from '#app/platform/state/use-is-wide.ts'
import { whenIdle } from '#app/when-idle.ts'
import type { pressKey } from './press-key.ts'

/**
 * Listens to the keyboard; its code comes with the first key, or early in a wide window. `go` opens
 * a page. Returns a function that stops it.
 */
export function openKeysLater(go: (path: string) => void): () => void {
  let press: typeof pressKey | null = null
  const load = async () => {
    press ??= (await import('./press-key.ts').catch(() => null))?.pressKey ?? null
    return press
  }
  const down = (event: KeyboardEvent) => {
    if (press !== null) press(event, go)
    else void load().then((loaded) => loaded?.(event, go))
  }
  if (isWide()) whenIdle(() => void load())
  document.addEventListener('keydown', down)
  return () => document.removeEventListener('keydown', down)
}
