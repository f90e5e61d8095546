/** Sites on which a product has an official community. */
export const COMMUNITY_SITES = [
  'telegram',
  'x',
  'discord',
  'youtube',
  'facebook',
  'github',
  'website',
] as const
export type CommunitySite = (typeof COMMUNITY_SITES)[number]

/** The official community on one site. */
export interface CommunityLink {
  readonly site: CommunitySite
  /** An https address. */
  readonly url: string
}
