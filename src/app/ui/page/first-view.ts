import * as TIMINGS from '#domain/time/timings.ts'

/** What is drawn ahead of the app (src/app/early): home's first sections, or a signal's chart. */
export type FirstViewKind = 'home' | 'signal'

const ID = 'first-view'

let isOver = false
let end = () => {}

/**
 * Opens a layer over the page, hidden from screen readers, which is removed when the app has drawn
 * the page. Null if the app was first. `onEnd` runs when it is removed.
 */
export function openFirstView(
  kind: FirstViewKind,
  onEnd: () => void = () => {},
): HTMLElement | null {
  if (isOver) return null
  const view = document.createElement('div')
  view.id = ID
  view.ariaHidden = 'true'
  view.dataset['kind'] = kind
  end = onEnd
  document.body.append(view)
  setTimeout(clearFirstView, TIMINGS.firstViewMs)
  return view
}

/** Whether figures drawn ahead of the app are still shown. */
export function hasFirstFigures(): boolean {
  return document.querySelector(`#${ID} [data-figures]`) !== null
}

/** Removes what was drawn ahead; nothing can be drawn ahead afterwards. */
export function clearFirstView(): void {
  isOver = true
  document.querySelector(`#${ID}`)?.remove()
  end()
  end = () => {}
}
