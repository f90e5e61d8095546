/** `membershipEnding` is told before the end, `membershipEnded` after it. */
export type ExpiryNotice = 'membershipEnding' | 'membershipEnded'

/** What the telling of one end is known by: a membership that goes on has another end. */
export function expirySource(notice: ExpiryNotice, endsAt: number): string {
  return `${notice}:${endsAt}`
}
