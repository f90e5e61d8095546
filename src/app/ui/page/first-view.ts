import * as TIMINGS from '#domain/time/timings.ts'

/** What is drawn ahead of the app (src/app/early): home's first strips, or a signal's chart. */
export type FirstViewKind = 'home' | 'signal'

const ID = 'first-view'

let isOver = false
let end = () => {}

/**
 * What stands over the page until the app draws it, hidden from screen readers. Null where the app
 * has come first. `onEnd` runs when it is taken off the page.
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

/** Whether figures have been drawn ahead of the app, which still stand. */
export function hasFirstFigures(): boolean {
  return document.querySelector(`#${ID} [data-figures]`) !== null
}

/** Takes off the page what was drawn ahead: the app shows what it has, and nothing comes after it. */
export function clearFirstView(): void {
  isOver = true
  document.querySelector(`#${ID}`)?.remove()
  end()
  end = () => {}
}
