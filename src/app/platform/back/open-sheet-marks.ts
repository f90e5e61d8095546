import type { BackStack } from './back-stack.ts'

/** The browser's history, as far as sheets use it. */
export interface HistoryPort {
  state(): unknown
  href(): string
  push(state: object): void
  replace(state: object, href: string): void
  go(steps: number): void
  /** Runs something soon, after what runs already. */
  soon(run: () => void): void
  later(run: () => void, delayMs: number): void
}

/** History entries of open sheets. */
export interface SheetMarks {
  /** Adds an open sheet to the stack, on an entry of its own; the returned function takes both away. */
  readonly add: (close: () => void) => () => void
  /** To be called after every `popstate`, before the router is. */
  readonly moved: () => void
  /** To be called when the address has changed while a sheet is open, and once at the start. */
  readonly settle: () => void
}

/** The entry that the page stands on, and how many marked entries it is above its page's own. */
interface Place {
  readonly index: unknown
  readonly marks: number
  readonly href: string
  readonly state: object
}

/** How long an owner may take to close its sheet after the browser's back, and a move to arrive. */
const PATIENCE_MS = 400

/**
 * Keeps a marked history entry for each open sheet above the page's own, so that the browser's back
 * closes the sheet and not the page. Each has the page's address and its height as `sheets` in the
 * state. An entry without its sheet, after a reload or a step forward, is left again at once.
 */
export function openSheetMarks(history: HistoryPort, stack: BackStack): SheetMarks {
  let place = readPlace(history)
  let isMoving = false
  let isPlanned = false
  let moves = 0

  const settle = () => {
    isPlanned = false
    if (isMoving) return
    const now = readPlace(history)
    const wanted = stack.sheetCount()
    // A replaced address loses the mark; it stands on the same entries as before.
    const isReplaced = now.index === place.index && now.marks < place.marks
    place = isReplaced ? { ...now, marks: place.marks } : now
    if (place.marks > wanted) return leave(place.marks - wanted)
    if (isReplaced) history.replace({ ...now.state, sheets: place.marks }, now.href)
    while (place.marks < wanted) {
      place = { ...place, marks: place.marks + 1 }
      history.push({ ...place.state, sheets: place.marks })
    }
  }
  const leave = (count: number) => {
    isMoving = true
    moves += 1
    const move = moves
    history.go(-count)
    history.later(() => {
      if (move !== moves || !isMoving) return
      isMoving = false
      settle()
    }, PATIENCE_MS)
  }
  // A development build takes every sheet away and adds it again at once: only the end counts.
  const plan = () => {
    if (!isPlanned) history.soon(settle)
    isPlanned = true
  }
  return {
    add(close) {
      const remove = stack.addSheet(close)
      plan()
      return () => {
        remove()
        plan()
      }
    },
    moved() {
      const now = readPlace(history)
      // What was replaced above a marked entry belongs to the page below it.
      if (now.index === place.index && now.marks < place.marks && now.href !== place.href)
        history.replace({ ...place.state, sheets: now.marks }, place.href)
      isMoving = false
      place = { ...readPlace(history), marks: now.marks }
      stack.closeAbove(place.marks)
      if (place.marks < stack.sheetCount()) history.later(settle, PATIENCE_MS)
      else settle()
    },
    settle,
  }
}

function readPlace(history: HistoryPort): Place {
  const value = history.state()
  const state = typeof value === 'object' && value !== null ? value : {}
  const marks = 'sheets' in state && typeof state.sheets === 'number' ? state.sheets : 0
  return { index: 'idx' in state ? state.idx : null, marks, href: history.href(), state }
}
