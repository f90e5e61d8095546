import { observable, type Observable } from '../state/observable.ts'

/** What the way back meets first: open sheets, the newest first, then the page. */
export interface BackStack {
  /** Whether anything can be gone back from. */
  readonly hasSteps: Observable<boolean>
  /**
   * Adds a sheet that is open over the page in the address; the returned function takes it away when
   * it has closed.
   */
  readonly addSheet: (close: () => void) => () => void
  /** Adds a page that has a way back; the returned function takes it away when it has gone. */
  readonly addPage: (back: () => void) => () => void
  /**
   * Closes the newest sheet of the page in the address, else goes back from the newest page; false
   * where there is neither.
   */
  readonly goBack: () => boolean
  /** How many sheets are open over the page in the address. */
  readonly sheetCount: () => number
  /** Closes its sheets above so many of them, the newest first. */
  readonly closeAbove: (count: number) => void
  /** Closes the sheets of every other page, the newest first. */
  readonly closeElsewhere: () => void
}

interface Step {
  readonly act: () => void
  /** The page it belongs to, by its place in the history. */
  readonly page: unknown
}

/** One stack for everything that back closes. `pageNow` returns the history index of the page. */
export function openBackStack(pageNow: () => unknown): BackStack {
  const sheets: Step[] = []
  const pages: Step[] = []
  const hasSteps = observable(false)
  const add = (steps: Step[], act: () => void) => {
    const step = { act, page: pageNow() }
    const settle = () => hasSteps.set(sheets.length + pages.length > 0)
    steps.push(step)
    settle()
    return () => {
      const at = steps.indexOf(step)
      if (at >= 0) steps.splice(at, 1)
      settle()
    }
  }
  const sheetsHere = () => sheets.filter(({ page }) => page === pageNow())
  const closeAll = (steps: readonly Step[]) => {
    for (const { act } of steps.toReversed()) act()
  }
  return {
    hasSteps,
    addSheet: (close) => add(sheets, close),
    addPage: (back) => add(pages, back),
    goBack() {
      const step = sheetsHere().at(-1) ?? pages.at(-1)
      step?.act()
      return step !== undefined
    },
    sheetCount: () => sheetsHere().length,
    closeAbove: (count) => closeAll(sheetsHere().slice(count)),
    closeElsewhere: () => closeAll(sheets.filter(({ page }) => page !== pageNow())),
  }
}

/** The stack of this app. */
export const backSteps = openBackStack(() => Object(globalThis.history.state).idx)
