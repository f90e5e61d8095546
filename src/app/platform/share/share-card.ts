/** What is shared: where it leads and what is said of it. @source Spec 3 */
export interface ShareCard {
  readonly title: string
  readonly desc: string
  /** A picture of it, or null. */
  readonly imageUrl: string | null
  /** The page as a path of this app, such as `/s/01jx`. */
  readonly path: string
  /** The address to hand out in place of the path's own, or null. */
  readonly copyLink: string | null
  /** What the address carries beside the path: `inviteCode`, and `startapp` for Telegram's links. */
  readonly query: Readonly<Record<string, string>>
}

/**
 * The address of a card. Telegram's own app link is taken where both it and `startapp` are known;
 * the web address never carries `startapp`.
 * `shareUrl({path: '/s/1', query: {startapp: 's_1'}, …}, 'https://t.me/b/a', origin)` is
 * `https://t.me/b/a?startapp=s_1`.
 */
export function shareUrl(card: ShareCard, appLink: string | null, origin: string): string {
  const { startapp, ...others } = card.query
  if (appLink !== null && startapp !== undefined) {
    const link = new URL(appLink)
    link.searchParams.set('startapp', startapp)
    return link.href
  }
  const url = new URL(card.copyLink ?? card.path, origin)
  for (const [name, value] of Object.entries(others)) url.searchParams.set(name, value)
  return url.href
}
