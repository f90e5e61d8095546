import type { Page } from 'playwright'
import type { GalleryPage } from '../gallery-page.ts'
import { ONE, OF_ACCOUNT, TELEGRAM } from '../page-states.ts'

const payouts = () => '?list=payouts'
const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

async function typeAddress(page: Page, address: string): Promise<void> {
  await page.getByRole('radio', { name: 'ERC20' }).check()
  await page.locator('form input').fill(address)
}

async function enterAddress(page: Page): Promise<void> {
  await typeAddress(page, ADDRESS)
}

async function enterWrongAddress(page: Page): Promise<void> {
  await typeAddress(page, ADDRESS.replace('5', '6'))
  await page.locator('[role="alert"]').first().waitFor()
}

async function confirmAddress(page: Page): Promise<void> {
  await enterAddress(page)
  await page.locator('form button[type="submit"]').click()
  await page.getByLabel(ADDRESS).waitFor()
}

/** The wallet, its bills and its payout address. */
export const WALLET_PAGES: readonly GalleryPage[] = [
  {
    name: 'wallet',
    path: '/pages/my/wallet',
    isSigned: true,
    isOfEachKind: true,
    states: { ...OF_ACCOUNT, empty: ONE },
  },
  {
    name: 'wallet-detail',
    path: '/pages/my/wallet/detail',
    isSigned: true,
    states: {
      ...OF_ACCOUNT,
      empty: [
        { fixture: 'empty', query: () => '?list=BYU' },
        { name: 'payouts', fixture: 'empty', query: payouts },
      ],
      content: [
        {},
        { name: 'points', query: () => '?list=BY' },
        { name: 'payouts', query: payouts },
      ],
    },
  },
  {
    name: 'wallet-address',
    path: '/pages/my/wallet/address',
    isSigned: true,
    states: {
      ...OF_ACCOUNT,
      empty: [{ ready: 'form' }],
      error: [{ ready: '[role="alert"]' }],
      content: [
        { name: 'checked', ready: 'form', act: enterAddress },
        { name: 'wrong', ready: 'form', act: enterWrongAddress },
        { ...TELEGRAM, ready: 'form' },
      ],
    },
  },
  {
    name: 'wallet-validate',
    path: '/pages/my/wallet/validate',
    isSigned: true,
    states: {
      loading: 'it is reached from the page of addresses only, which has asked for all it needs',
      empty: 'without an address to confirm it leads to the page of addresses',
      error: 'its failures stand at the form, as on every form',
      content: [{ ready: 'form', act: confirmAddress }],
      offline: 'it is reached from the page of addresses only, whose offline state is shown',
      guest: 'a guest is led to the sign-in',
    },
  },
]
