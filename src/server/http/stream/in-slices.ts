import { setImmediate as nextTurn } from 'node:timers/promises'

/** Writes that take a few milliseconds. */
const SLICE = 100

/**
 * Visits all in their order, a slice a turn of the event loop: calls are answered in between. Who is
 * added meanwhile is visited as well. Of two that run at once the later never passes the earlier.
 */
export async function visitInSlices<Item>(
  all: Iterable<Item>,
  visit: (item: Item) => void,
): Promise<void> {
  let count = 0
  for (const item of all) {
    if (count > 0 && count % SLICE === 0) await nextTurn()
    count += 1
    visit(item)
  }
}
