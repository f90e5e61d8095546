import type { Page } from 'playwright'
import type { Language } from '#contract/headers.ts'
import { buttonNamed } from '../button-named.ts'
import type { GalleryPage } from '../gallery-page.ts'
import { ONE, FIXED, FORM, OF_ACCOUNT, TELEGRAM, sendEmpty } from '../page-states.ts'

async function openUse(page: Page): Promise<void> {
  // The first card can be given away, and the second one leads to what it pays for.
  await page.locator('main li button').nth(2).click()
  await page.getByRole('dialog').waitFor()
}

async function openSeveral(page: Page, language: Language): Promise<void> {
  await buttonNamed(page, language, 'card', 'several.open').click()
  const boxes = page.locator('dialog input:enabled')
  await boxes.first().check()
  await boxes.nth(1).check()
}

/** The plan, codes, cards, and the frame for other sites. */
export const MEMBERSHIP_PAGES: readonly GalleryPage[] = [
  {
    name: 'membership',
    path: '/membership',
    fixture: 'members',
    isSigned: true,
    isOfEachKind: true,
    states: {
      loading: ONE,
      empty: [{ name: 'off', fixture: 'full', query: () => '?', isSigned: false }],
      error: ONE,
      content: [{}, { name: 'newcomer', viewer: 'newcomer', query: () => '?isYear=true' }],
      offline: ONE,
      guest: [{}, TELEGRAM],
    },
  },
  {
    name: 'code',
    path: '/pages/my/vipKey',
    fixture: 'members',
    isSigned: true,
    states: {
      ...FORM,
      empty: [{ viewer: 'newcomer' }, { name: 'wrong', viewer: 'newcomer', act: sendEmpty }],
      guest: 'a guest is led to the sign-in',
    },
  },
  {
    name: 'prize',
    path: '/pages/my/prize',
    fixture: 'members',
    isSigned: true,
    isOfEachKind: true,
    states: {
      ...OF_ACCOUNT,
      empty: [{ viewer: 'newcomer' }],
      content: [
        {},
        { name: 'use-sheet', act: openUse },
        { name: 'several-sheet', act: openSeveral },
      ],
    },
  },
  {
    name: 'prize-record',
    path: '/pages/my/prize/record',
    fixture: 'members',
    isSigned: true,
    states: { ...OF_ACCOUNT, empty: [{ viewer: 'newcomer' }] },
  },
  {
    name: 'prize-give',
    path: '/pages/my/prize/give',
    fixture: 'members',
    isSigned: true,
    states: {
      ...OF_ACCOUNT,
      loading: 'the form comes whole, once it is known whether there is a card',
      empty: [{ name: 'gate', viewer: 'newcomer', ready: 'main [role="status"] button' }],
    },
  },
  {
    name: 'webview',
    path: '/pages/webview/webview',
    states: {
      ...FIXED,
      content: [{ name: 'refused', query: () => '?url=https://elsewhere.example' }],
    },
  },
]
