import { backSteps } from './back-stack.ts'
import { takeMoves } from './follow-history.ts'
import { openSheetMarks } from './open-sheet-marks.ts'

const { history } = globalThis
const push = history.pushState.bind(history)
const replace = history.replaceState.bind(history)

/** The entries of this app's open sheets. */
export const sheetMarks = openSheetMarks(
  {
    state: () => history.state,
    href: () => globalThis.location.href,
    push: (state, href) => push(state, '', href),
    replace: (state, href) => replace(state, '', href),
    go: (steps) => history.go(steps),
    soon: (run) => queueMicrotask(run),
    later: (run, delayMs) => setTimeout(run, delayMs),
  },
  backSteps,
)

takeMoves(sheetMarks.moved)
// Unlike moves, written entries cause no browser event.
history.pushState = (...entry) => {
  if (sheetMarks.isOnMark()) replace(...entry)
  else push(...entry)
  sheetMarks.written()
}
history.replaceState = (...entry) => {
  replace(...entry)
  sheetMarks.written()
}
sheetMarks.settle()
