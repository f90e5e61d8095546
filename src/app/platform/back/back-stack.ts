import { watched, type Watched } from '../state/watched.ts'

/** What the way back meets first: open sheets, the newest first, then the page. */
export interface BackStack {
  /** Whether anything can be gone back from. */
  readonly hasSteps: Watched<boolean>
  /** Adds a sheet that is open; the returned function takes it away when it has closed. */
  readonly addSheet: (close: () => void) => () => void
  /** Adds a page that has a way back; the returned function takes it away when it has gone. */
  readonly addPage: (back: () => void) => () => void
  /** Closes the newest sheet, else goes back from the newest page; false where there is neither. */
  readonly goBack: () => boolean
  readonly sheetCount: () => number
  /** Closes the sheets above so many of them, the newest first. */
  readonly closeAbove: (count: number) => void
}

/** One stack for everything that back closes. */
export function openBackStack(): BackStack {
  const sheets: Array<() => void> = []
  const pages: Array<() => void> = []
  const hasSteps = watched(false)
  const add = (steps: Array<() => void>, act: () => void) => {
    const step = () => act()
    const settle = () => hasSteps.set(sheets.length + pages.length > 0)
    steps.push(step)
    settle()
    return () => {
      const at = steps.indexOf(step)
      if (at >= 0) steps.splice(at, 1)
      settle()
    }
  }
  return {
    hasSteps,
    addSheet: (close) => add(sheets, close),
    addPage: (back) => add(pages, back),
    goBack() {
      const step = sheets.at(-1) ?? pages.at(-1)
      step?.()
      return step !== undefined
    },
    sheetCount: () => sheets.length,
    closeAbove(count) {
      for (const close of sheets.slice(count).toReversed()) close()
    },
  }
}

/** The stack of this app. */
export const backSteps = openBackStack()
