import { type Observable, observable } from './observable.ts'

/** The actions that ask for one button; the one that asked last has it. */
export interface ActionStack {
  readonly shown: Observable<Action | null>
  /** Shows the button or updates it; its position stays. */
  put(holder: symbol, action: Action): void
  drop(holder: symbol): void
}

/** A button that nobody asks for. */
export function openActionStack(): ActionStack {
  const actions = new Map<symbol, Action>()
  const shown = observable<Action | null>(null)
  const settle = () => shown.set(Array.from(actions.values()).at(-1) ?? null)
  return {
    shown,
    put(holder, action) {
      actions.set(holder, action)
      settle()
    },
    drop(holder) {
      actions.delete(holder)
      settle()
    },
  }
}

/** The buttons below the page: for the one thing to do next, and for what else can be done. */
export const actionStacks = { main: openActionStack(), secondary: openActionStack() }

/** The main action of a page or sheet, as a button with text. */
export interface Action {
  readonly text: string
  readonly onClick: () => void
  /** False greys it out; true where it is left out. */
  readonly isEnabled?: boolean
  /** Cannot be done without a network, which the page says. */
  readonly needsNetwork?: boolean
  /** Shows that its work is under way, and takes no clicks meanwhile. */
  readonly isBusy?: boolean
}
