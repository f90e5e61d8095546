/** What operators write. @source Spec 1, 7; Decisions 8 */
export const CONTENT_KINDS = [
  'article',
  'event',
  'airdrop',
  'video',
  'announcement',
  'banner',
] as const
export type ContentKind = (typeof CONTENT_KINDS)[number]

/** Kinds that readers look for in lists. They are shown in another language where theirs is missing. */
export const LISTED_KINDS = ['article', 'event', 'airdrop', 'video'] as const
export type ListedKind = (typeof LISTED_KINDS)[number]

/** Where an item is: drafts are seen by operators alone; what was withdrawn can be published again. */
export const CONTENT_STATES = ['draft', 'published', 'withdrawn'] as const
export type ContentState = (typeof CONTENT_STATES)[number]
