import { setImmediate as nextTurn } from 'node:timers/promises'

/** Writes that take a few milliseconds. */
const SLICE = 100
/** A turn accepts one connection: after a restart those that come are let in between two slices. */
const TURNS_BETWEEN = 8

/**
 * Visits all in their order, a slice at a time with turns of the event loop in between: calls are
 * answered and connections accepted meanwhile. Who is added meanwhile is visited as well. Where some are
 * taken out, a visit that began later may pass an earlier one.
 */
export async function visitInSlices<Item>(
  all: Iterable<Item>,
  visit: (item: Item) => void,
): Promise<void> {
  let count = 0
  for (const item of all) {
    if (count > 0 && count % SLICE === 0) {
      for (let turn = 0; turn < TURNS_BETWEEN; turn += 1) await nextTurn()
    }
    count += 1
    visit(item)
  }
}
