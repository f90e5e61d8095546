import type { Location } from 'react-router-dom'
import type { ListPanes } from '#app/route-row.ts'

/** What the history entry of a detail knows of the list beside it. */
export interface PaneMarks {
  readonly panes?: ListPanes['name']
  /** The list's view, as in its address. */
  readonly list?: string
  /** How many entries the list's own is below this one; left out where it is not below. */
  readonly entries?: number
  /** It was opened from another detail. */
  readonly isDeeper?: boolean
}

/** The marks of an entry; none of a page that was opened by its own link. */
export function marksOf({ state }: Pick<Location, 'state'>): PaneMarks {
  return (state as PaneMarks | null) ?? {}
}

/** The panes that an entry of the history is shown in, of those that may show its page. */
export function panesOf(
  all: readonly ListPanes[] | undefined,
  entry: Pick<Location, 'state'>,
): ListPanes | undefined {
  const { panes } = marksOf(entry)
  return all?.find(({ name }) => name === panes) ?? all?.[0]
}
