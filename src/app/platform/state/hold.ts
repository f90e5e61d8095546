import { type Observable, observable } from './observable.ts'

/** A lock with several holders, active while at least one needs it. */
export interface Hold {
  /** Whether it has a holder. */
  readonly isHeld: Observable<boolean>
  /** Takes hold; the returned function lets go, once however often it is called. */
  readonly take: () => () => void
}

/** A lock without holders. Two takes need two releases. */
export function openHold(): Hold {
  const holders = new Set<symbol>()
  const isHeld = observable(false)
  return {
    isHeld,
    take() {
      const holder = Symbol('holder')
      holders.add(holder)
      isHeld.set(true)
      return () => {
        holders.delete(holder)
        isHeld.set(holders.size > 0)
      }
    },
  }
}

/** Held while something unsaved is open. */
export const closingHold = openHold()

/** Held while a drag belongs to the page, as on a chart. */
export const swipeHold = openHold()
