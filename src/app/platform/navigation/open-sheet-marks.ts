import * as TIMINGS from '#domain/time/timings.ts'
import type { BackStack } from './back-stack.ts'

/** The browser's history, as far as sheets use it. */
export interface HistoryPort {
  state(): unknown
  href(): string
  push(state: object, href: string): void
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
  /**
   * Whether the newest entry is a sheet's. A page that is gone to takes its place, so that one step
   * back leads to the page below, at once.
   */
  readonly isOnMark: () => boolean
  /** To be called when anybody has put an entry onto the history or another in an entry's place. */
  readonly written: () => void
  /** To be called when the address has changed while a sheet is open, and once at the start. */
  readonly settle: () => void
}

/** The current entry, and how many marked entries it is above its page's own. */
interface Place {
  readonly index: unknown
  readonly marks: number
  readonly href: string
  readonly state: object
}

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
  /** The page that was gone to while a move was under way. */
  let pushed: Place | null = null

  const settle = () => {
    isPlanned = false
    if (isMoving) return
    const now = readPlace(history)
    const wanted = stack.sheetCount()
    // A replaced address loses the mark; its entries are the same as before.
    const isReplaced = now.index === place.index && now.marks < place.marks
    place = isReplaced ? { ...now, marks: place.marks } : now
    if (place.marks > wanted) return leave(place.marks - wanted)
    if (isReplaced) history.replace({ ...now.state, sheets: place.marks }, now.href)
    while (place.marks < wanted) {
      place = { ...place, marks: place.marks + 1 }
      history.push({ ...place.state, sheets: place.marks }, place.href)
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
      pushed = null
      // There is no entry below: this one becomes the page's own.
      const now = readPlace(history)
      if (now.marks > 0) history.replace({ ...now.state, sheets: 0 }, now.href)
      place = readPlace(history)
      settle()
    }, TIMINGS.historyMoveWaitMs)
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
    isOnMark: () => readPlace(history).marks > 0,
    written() {
      const now = readPlace(history)
      if (now.index === place.index) place = isMoving ? { ...now, marks: place.marks } : place
      else if (isMoving) pushed = now
      else place = now
    },
    moved() {
      const isOurs = isMoving
      carryOver(history, place, isOurs ? pushed : null)
      isMoving = false
      pushed = null
      const left = place
      place = readPlace(history)
      // Our own move follows a sheet that has closed; one that opened meanwhile stays.
      if (!isOurs) closeLeft(stack, left, place)
      const isClosing = left.index === place.index && place.marks < stack.sheetCount()
      if (isClosing && !isOurs) history.later(settle, TIMINGS.sheetCloseWaitMs)
      else settle()
    },
    settle,
  }
}

/** Closes the sheets that a navigation left; a page returned to early keeps its own. */
function closeLeft(stack: BackStack, left: Place, { index, marks }: Place): void {
  if (left.index === index) stack.closeAbove(marks)
  else stack.closeElsewhere()
}

/** Puts onto the entry that a move has arrived at what was written above it before it arrived. */
function carryOver(history: HistoryPort, place: Place, pushed: Place | null): void {
  const now = readPlace(history)
  // What was replaced above a marked entry belongs to the page below it.
  if (now.index === place.index && now.marks < place.marks && now.href !== place.href)
    history.replace({ ...place.state, sheets: now.marks }, place.href)
  // A page that was gone to meanwhile stays: the move has led away from it.
  if (pushed !== null) history.push(pushed.state, pushed.href)
}

function readPlace(history: HistoryPort): Place {
  const value = history.state()
  const state = typeof value === 'object' && value !== null ? value : {}
  const marks = 'sheets' in state && typeof state.sheets === 'number' ? state.sheets : 0
  return { index: 'idx' in state ? state.idx : null, marks, href: history.href(), state }
}
