import type { Page } from 'playwright'
import type { Language } from '#contract/headers.ts'
import { buttonNamed } from '../button-named.ts'
import type { GalleryPage, Shot } from '../gallery-page.ts'
import { ONE, FIXED, FORM, OF_ACCOUNT, TELEGRAM, sendEmpty } from '../page-states.ts'

const NOT_BEGUN = 'nothing has begun here: a code is on its way in tests/e2e/login.spec.ts only'
const register = () => '?type=register'
const BOUND: Shot = { name: 'bound', viewer: 'bound' }
const UNBINDING: Shot = { name: 'unbind-sheet', viewer: 'bound', act: openUnbind }

async function chooseMobile(page: Page): Promise<void> {
  await page.getByRole('tab').nth(1).click()
  await page.locator('input[type="tel"]').fill('138 0013 8000')
}

async function openAreas(page: Page): Promise<void> {
  await chooseMobile(page)
  await page.locator('button[aria-haspopup="dialog"]').click()
  await page.getByRole('dialog').waitFor()
}

async function openNickname(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /Sailor/ })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
}

async function openCancel(page: Page, language: Language): Promise<void> {
  await buttonNamed(page, language, 'account', 'cancel.title').click()
  await page.getByRole('dialog').waitFor()
}

async function openUnbind(page: Page, language: Language): Promise<void> {
  await buttonNamed(page, language, 'account', 'social.unbind').click()
  await page.getByRole('dialog').waitFor()
}

async function openCheckIn(page: Page, language: Language): Promise<void> {
  await buttonNamed(page, language, 'checkin', 'my.title').click()
  await page.locator('dialog ol').waitFor()
}

async function openBotSheet(page: Page, language: Language): Promise<void> {
  await page.getByRole('checkbox').check()
  await buttonNamed(page, language, 'login', 'telegram.button').click()
  await page.locator('dialog strong').waitFor()
}

/** Signing in, the account and its settings. */
export const ACCOUNT_PAGES: readonly GalleryPage[] = [
  {
    name: 'login',
    path: '/pages/login/login',
    isOfEachKind: true,
    states: {
      ...FORM,
      empty: [{}, { name: 'register', query: register }],
      error: [
        { name: 'nothing-filled-in', act: sendEmpty },
        { name: 'register', query: register, act: sendEmpty },
      ],
      content: [
        { name: 'mobile', act: chooseMobile },
        { name: 'area-sheet', act: openAreas },
        { name: 'bot-sheet', act: openBotSheet },
        { ...TELEGRAM, ready: 'main button' },
      ],
    },
  },
  {
    name: 'validate',
    path: '/pages/login/validate',
    states: { ...FORM, error: NOT_BEGUN, content: NOT_BEGUN },
  },
  {
    name: 'forgot-password',
    path: '/pages/login/forgotPassword',
    states: { ...FORM, error: [{ act: sendEmpty }], content: 'its form is its empty state' },
  },
  {
    name: 'set-password',
    path: '/pages/login/setPassword',
    isSigned: true,
    states: {
      ...FORM,
      error: [{ act: sendEmpty }],
      content: 'its form is its empty state',
      guest: 'a guest is led to the sign-in',
    },
  },
  { name: 'agreement', path: '/pages/login/agreement', states: FIXED },
  {
    name: 'my',
    path: '/pages/my/my',
    isSigned: true,
    isOfEachKind: true,
    states: {
      ...OF_ACCOUNT,
      error: [{ ready: 'main section button' }],
      content: [{}, { name: 'check-in-sheet', act: openCheckIn }],
      guest: ONE,
    },
  },
  {
    name: 'settings',
    path: '/pages/my/set',
    isOfEachKind: true,
    isSigned: true,
    states: {
      ...FIXED,
      loading: [{ ready: 'main' }],
      error: [{ ready: '[role="status"] > button' }],
      content: [{}, { name: 'cancel-sheet', act: openCancel }],
      guest: [{}, TELEGRAM],
    },
  },
  {
    name: 'user-info',
    path: '/pages/my/userInfo',
    isSigned: true,
    isOfEachKind: true,
    states: { ...OF_ACCOUNT, content: [{}, { name: 'nickname-sheet', act: openNickname }] },
  },
  { name: 'change-password', path: '/pages/my/changePassword', isSigned: true, states: OF_ACCOUNT },
  {
    name: 'bind',
    path: '/pages/my/bind',
    isSigned: true,
    states: {
      ...OF_ACCOUNT,
      content: [
        {},
        { name: 'email', query: () => '?way=email' },
        { name: 'mobile', query: () => '?way=mobile' },
      ],
    },
  },
  {
    name: 'bind-social',
    path: '/pages/my/bindOtherAccount',
    isSigned: true,
    states: {
      ...OF_ACCOUNT,
      error: [{ ready: '[role="status"] > button' }],
      content: [{}, BOUND],
    },
  },
  {
    name: 'bind-telegram',
    path: '/pages/my/bindOtherAccount/telegram',
    isSigned: true,
    states: { ...OF_ACCOUNT, content: [{ ready: 'ol' }, BOUND, UNBINDING] },
  },
  {
    name: 'bind-x',
    path: '/pages/my/bindOtherAccount/twitter',
    isSigned: true,
    states: {
      ...OF_ACCOUNT,
      empty: [{ name: 'unavailable', ready: 'main [role="status"] svg' }],
      content: [{ ready: 'main button' }, BOUND, UNBINDING],
    },
  },
]
