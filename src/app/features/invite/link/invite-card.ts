import { call } from '#app/api/client.ts'
import { type ShareCard, shareUrl } from '#app/platform/share/share-card.ts'
import { startParamOf } from '#app/platform/launch/start-param.ts'
import type { words } from '#app/i18n/words.ts'

/** What is needed to hand an invitation on. */
export interface Invitation {
  readonly inviteCode: string
  /** The server's own address for it; null where it knows none. */
  readonly inviteLink: string | null
}

type Words = ReturnType<typeof words<'invite'>>

/** Has the server make the invitation's card ready for Telegram. */
export async function prepareInvite(): Promise<string> {
  return (await call('POST /invite/prepareShare', {})).preparedMessageId
}

/** Share card of an invitation: opens the app in Telegram or a browser with its code. */
export function inviteCard({ inviteCode, inviteLink }: Invitation, t: Words): ShareCard {
  return {
    title: t('link.shareTitle'),
    desc: t('link.shareText', { code: inviteCode }),
    imageUrl: null,
    path: '/',
    copyLink: inviteLink,
    query: { inviteCode, startapp: startParamOf('invite', inviteCode) },
  }
}

/**
 * The address of an invitation: the server's, which may be Telegram's own, else this site's.
 * `inviteUrl({ inviteCode: 'AB12', inviteLink: null }, 'https://buoy.example')` is
 * `https://buoy.example/?inviteCode=AB12`.
 */
export function inviteUrl({ inviteCode, inviteLink }: Invitation, origin: string): string {
  if (inviteLink !== null) return inviteLink
  const card = { title: '', desc: '', imageUrl: null, path: '/', copyLink: null }
  return shareUrl({ ...card, query: { inviteCode } }, null, origin)
}
