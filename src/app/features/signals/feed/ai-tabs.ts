import type { ListSort, ListState } from '../list-request.ts'

/** A tab of the AI page: the order of its signals, and which lists of them it holds. */
interface AITab {
  readonly id: string
  readonly sort: ListSort
  /** The first one opens with the tab; none where it holds no signals. */
  readonly states: readonly ListState[]
}

/** The tabs of the AI page, in their order. @source Spec 2 */
export const AI_TABS = [
  { id: 'favorites', sort: 'latest', states: ['inProgress', 'ended'] },
  { id: 'earnings', sort: 'earnings', states: ['inProgress', 'ended'] },
  { id: 'latest', sort: 'latest', states: ['inProgress', 'ended'] },
  { id: 'hot', sort: 'latest', states: [] },
  // Surges and plunges are no signals: the page shows their own list.
  { id: 'extreme', sort: 'latest', states: ['inProgress', 'ended'] },
] as const satisfies readonly AITab[]

/** The tab that opens where the address names none. */
export const FIRST_TAB = 'latest'

export type AITabId = (typeof AI_TABS)[number]['id']
export type AIList = (typeof AI_TABS)[number]['states'][number]

/** The lists that a tab holds. */
export function listsOf(tab: AITabId): readonly AIList[] {
  return tabOf(tab).states
}

/** The order in which a tab puts its signals. */
export function sortOf(tab: AITabId): ListSort {
  return tabOf(tab).sort
}

function tabOf(tab: AITabId): AITab & { readonly states: readonly AIList[] } {
  return AI_TABS.find(({ id }) => id === tab) ?? AI_TABS[0]
}
