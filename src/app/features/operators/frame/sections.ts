/** Parts of the area in the order of its navigation, by the last part of their address. */
export const SECTIONS = [
  'overview',
  'payouts',
  'payments',
  'users',
  'deliveries',
  'feedback',
  'content',
  'actions',
] as const
export type SectionName = (typeof SECTIONS)[number]
