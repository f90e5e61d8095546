import type { MessageGroups, UnreadCounts } from '../queries.ts'

/** Groups with other counts of unread messages; groups that nobody asked for stay unknown. */
export function withCounts(
  known: MessageGroups | undefined,
  unread: UnreadCounts,
): MessageGroups | undefined {
  if (known === undefined) return known
  const groups = known.groups.map((group) => ({ ...group, unread: unread[group.kind] }))
  return { unread, groups }
}
