import { backSteps } from './back-stack.ts'
import { takeMoves } from './follow-history.ts'
import { openSheetMarks } from './open-sheet-marks.ts'

/** The entries of this app's open sheets. */
export const sheetMarks = openSheetMarks(
  {
    state: () => globalThis.history.state,
    href: () => globalThis.location.href,
    push: (state) => globalThis.history.pushState(state, ''),
    replace: (state, href) => globalThis.history.replaceState(state, '', href),
    go: (steps) => globalThis.history.go(steps),
    soon: (run) => queueMicrotask(run),
    later: (run, delayMs) => setTimeout(run, delayMs),
  },
  backSteps,
)

takeMoves(sheetMarks.moved)
sheetMarks.settle()
