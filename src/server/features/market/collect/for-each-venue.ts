/**
 * Runs `work` over all items, at most `width` of each venue at a time and in their order, so that a
 * slow venue holds up no other. Begins no more once `signal` says so or one has failed. Ends, or
 * throws the first fault, only when nothing of it runs any longer.
 */
export async function forEachVenue<Item extends { readonly venue: string }>(
  items: readonly Item[],
  width: number,
  signal: AbortSignal,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const faults: unknown[] = []
  const lane = async (queue: Iterable<Item>): Promise<void> => {
    for (const item of queue) {
      if (signal.aborted || faults.length > 0) return
      await work(item).catch((fault: unknown) => faults.push(fault))
    }
  }
  const venues = Map.groupBy(items, ({ venue }) => venue)
  const lanes = [...venues.values()].flatMap((own) => {
    const queue = own.values()
    return Array.from({ length: Math.min(width, own.length) }, () => lane(queue))
  })
  await Promise.all(lanes)
  if (faults.length > 0) throw faults[0]
}
