/** Height of a tag on the price axis with half of a label on either side; px. */
const TAG_PX = 16
const LABEL_HALF_PX = 7

/**
 * Which labels of the price axis are free of the tags on it. Tags that lie over each other are moved
 * apart, up or down: no label is in either way.
 *
 * @param labels distances from the top, px
 * @example clearTicks([100, 130], [95]) // [false, true]
 */
export function clearTicks(labels: readonly number[], tags: readonly number[]): boolean[] {
  const taken = stacksOf(tags)
  return labels.map((px) =>
    taken.every(({ from, to }) => px + LABEL_HALF_PX <= from || px - LABEL_HALF_PX >= to),
  )
}

/** Tags that touch each other, with the room that they may be moved into. */
function stacksOf(tags: readonly number[]): { readonly from: number; readonly to: number }[] {
  const stacks: { first: number; last: number; count: number }[] = []
  for (const px of tags.toSorted((one, other) => one - other)) {
    const stack = stacks.at(-1)
    const end = stack === undefined ? -Infinity : stack.first + stack.count * TAG_PX
    if (stack === undefined || px >= Math.max(end, stack.last + TAG_PX)) {
      stacks.push({ first: px, last: px, count: 1 })
    } else {
      stack.last = px
      stack.count += 1
    }
  }
  return stacks.map(({ first, last, count }) => {
    const shift = Math.max(0, (count - 1) * TAG_PX - (last - first))
    return { from: first - TAG_PX / 2 - shift, to: last + TAG_PX / 2 + shift }
  })
}
