import { scrolledPx } from '#app/platform/navigation/scroller.ts'
import { platform } from '#app/platform/platform.ts'
import { isPulledFar, pullOffsetPx } from './pull-offset.ts'

/** State of a pull: idle, too short, far enough to refresh, or refreshing. */
export type PullPhase = 'rest' | 'pull' | 'release' | 'busy'

export interface PullListener {
  readonly onPhase: (phase: PullPhase) => void
  readonly onRelease: () => void
}

/** Follows one finger from the top of the page down. Returns the end of following. */
export function listenToPull(
  element: HTMLElement,
  { onPhase, onRelease }: PullListener,
): () => void {
  let from: { x: number; y: number } | null = null
  let pulled = 0
  let freeSwipe: (() => void) | null = null
  const place = (px: number) => element.style.setProperty('--pull', `${px}px`)
  const begin = ({ touches, target }: TouchEvent) => {
    const touch = touches[0]
    // A sheet lies over the page and scrolls on its own.
    if (target instanceof Element && target.closest('dialog') !== null) return
    const isBusy = element.dataset['phase'] === 'busy'
    from = null
    if (touch === undefined || touches.length > 1 || scrolledPx() > 0 || isBusy) return
    from = { x: touch.clientX, y: touch.clientY }
    freeSwipe ??= platform().lockSwipe()
  }
  const move = (event: TouchEvent) => {
    const touch = event.touches[0]
    if (from === null || touch === undefined) return
    const [x, y] = [touch.clientX - from.x, touch.clientY - from.y]
    if (pulled === 0 && (y <= 0 || Math.abs(x) > y || scrolledPx() > 0)) {
      from = null
      return
    }
    if (event.cancelable) event.preventDefault()
    pulled = pullOffsetPx(y)
    place(pulled)
    onPhase(isPulledFar(pulled) ? 'release' : 'pull')
  }
  const end = () => {
    freeSwipe?.()
    freeSwipe = null
    from = null
    if (pulled === 0) return
    if (isPulledFar(pulled)) onRelease()
    else onPhase('rest')
    pulled = 0
    place(0)
  }
  element.addEventListener('touchstart', begin, { passive: true })
  element.addEventListener('touchmove', move, { passive: false })
  element.addEventListener('touchend', end)
  element.addEventListener('touchcancel', end)
  return () => {
    end()
    element.removeEventListener('touchstart', begin)
    element.removeEventListener('touchmove', move)
    element.removeEventListener('touchend', end)
    element.removeEventListener('touchcancel', end)
  }
}
