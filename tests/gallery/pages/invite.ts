import type { GalleryPage } from '../gallery-page.ts'
import { OF_ACCOUNT, TELEGRAM } from '../page-states.ts'

/** Invitations. */
export const INVITE_PAGES: readonly GalleryPage[] = [
  {
    name: 'invite',
    path: '/pages/my/inviteFriends/index',
    isSigned: true,
    isOfEachKind: true,
    states: {
      ...OF_ACCOUNT,
      empty: [{ ready: 'main img' }],
      content: [{ ready: 'main img' }, { ...TELEGRAM, ready: 'main img' }],
    },
  },
]
