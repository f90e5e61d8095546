import type { PagePath } from '#contract/page.ts'
import type { RouteRow } from '../route-row.ts'
import { pageRow as row } from '../shell/page-row.ts'

const MY = '/pages/my/my' satisfies PagePath
const LOGIN = '/pages/login/login' satisfies PagePath
const ABOUT = '/pages/my/about' satisfies PagePath

/** Feedback, and what a person should know of who runs this. @source Spec 2; ROUTES */
export const SUPPORT_ROUTES: readonly RouteRow[] = [
  row(
    '/pages/my/feedback',
    () => import('../features/support/pages/FeedbackPage.tsx'),
    ['form', 'support'],
    { title: 'feedback', parent: MY },
  ),
  row(ABOUT, () => import('../features/support/pages/AboutPage.tsx'), ['support'], {
    title: 'about',
    parent: MY,
  }),
  row(
    '/pages/my/officialCommunity',
    () => import('../features/support/pages/CommunityPage.tsx'),
    ['support'],
    { title: 'officialCommunity', parent: ABOUT },
  ),
  row('/pages/my/contact', () => import('../features/support/pages/ContactPage.tsx'), ['support'], {
    title: 'contact',
    parent: MY,
  }),
  row(
    '/uni_modules/momo-update/pages/update',
    () => import('../features/support/pages/UpdatePage.tsx'),
    ['support'],
  ),
  row(
    '/pages/login/agreement',
    () => import('../features/account/pages/AgreementPage.tsx'),
    ['agreement'],
    { title: 'agreement', parent: LOGIN },
  ),
  row('/privacy', () => import('../features/support/pages/PrivacyPage.tsx'), ['privacy'], {
    title: 'privacy',
    parent: ABOUT,
  }),
]
