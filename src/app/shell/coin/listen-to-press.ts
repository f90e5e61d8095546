import * as TIMINGS from '#domain/time/timings.ts'

/** The coin of a row or card, and its signal where the row is one's. */
export interface PressedCoin {
  readonly coinId: string
  readonly symbol: string
  readonly signalId: string | null
}

/** A finger that moves further than that scrolls. */
const MOST_MOVED_PX = 10

/**
 * Calls `open` for a coin that is pressed for long, or asked for by the right button or the menu key.
 * Rows and cards carry it as `data-coin`, with `data-symbol` and `data-signal`. Returns the end.
 */
export function listenToPress(open: (coin: PressedCoin) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let from = { x: 0, y: 0 }
  /** Whether the finger that is down has opened it. */
  let hasOpened = false
  const cancel = () => clearTimeout(timer)
  const down = (event: PointerEvent) => {
    cancel()
    hasOpened = false
    const place = placeOf(event.target)
    if (place === null || event.pointerType !== 'touch' || !event.isPrimary) return
    from = { x: event.clientX, y: event.clientY }
    timer = setTimeout(() => {
      letGoOfClick()
      hasOpened = true
      open(coinOf(place))
    }, TIMINGS.longPressMs)
  }
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (Math.hypot(clientX - from.x, clientY - from.y) > MOST_MOVED_PX) cancel()
  }
  const menu = (event: PointerEvent) => {
    const place = placeOf(event.target)
    // With Shift the browser's own menu stays within reach.
    if (place === null || event.shiftKey) return
    event.preventDefault()
    cancel()
    // A browser asks for its menu after about as long as a long press takes: the press was heard.
    if (hasOpened && event.pointerType === 'touch') return
    open(coinOf(place))
  }
  const listeners = {
    pointerdown: down,
    pointermove: move,
    pointerup: cancel,
    pointercancel: cancel,
  }
  for (const [type, listener] of Object.entries(listeners)) {
    document.addEventListener(type, listener as EventListener, { passive: true })
  }
  document.addEventListener('contextmenu', menu)
  return () => {
    cancel()
    for (const [type, listener] of Object.entries(listeners)) {
      document.removeEventListener(type, listener as EventListener)
    }
    document.removeEventListener('contextmenu', menu)
  }
}

/** A button within a row has its own press. */
function placeOf(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element) || target.closest('button, input') !== null) return null
  return target.closest<HTMLElement>('[data-coin]')
}

function coinOf({ dataset }: HTMLElement): PressedCoin {
  const { coin = '', symbol = '', signal = null } = dataset
  return { coinId: coin, symbol, signalId: signal }
}

/**
 * The finger that lifts would open what it has pressed, or close what has opened under it. Browsers
 * report that click some time after `pointerup`: it is refused until another press begins.
 */
function letGoOfClick(): void {
  const another = new AbortController()
  const stop = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  const { signal } = another
  document.addEventListener('click', stop, { capture: true, once: true, signal })
  for (const type of ['pointerdown', 'keydown']) {
    document.addEventListener(type, () => another.abort(), { capture: true, once: true, signal })
  }
}
