import { backSteps } from './back-stack.ts'
import { takeMoves } from './follow-history.ts'
import { openSheetMarks } from './open-sheet-marks.ts'

/** The entries of this app's open sheets. */
export const sheetMarks = openSheetMarks(
  {
    state: () => globalThis.history.state,
    href: () => globalThis.location.href,
    push: (state, href) => globalThis.history.pushState(state, '', href),
    replace: (state, href) => globalThis.history.replaceState(state, '', href),
    go: (steps) => globalThis.history.go(steps),
    soon: (run) => queueMicrotask(run),
    later: (run, delayMs) => setTimeout(run, delayMs),
  },
  backSteps,
)

takeMoves(sheetMarks.moved)
followWrites(sheetMarks.written)
sheetMarks.settle()

/** Calls after every entry that is written: of these, unlike of moves, the browser tells nobody. */
function followWrites(written: () => void): void {
  const { history } = globalThis
  for (const name of ['pushState', 'replaceState'] as const) {
    const write = history[name].bind(history)
    history[name] = (...entry) => {
      write(...entry)
      written()
    }
  }
}
