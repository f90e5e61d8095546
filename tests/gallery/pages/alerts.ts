import type { Page } from 'playwright'
import type { Language } from '#contract/headers.ts'
import { buttonNamed } from '../button-named.ts'
import type { GalleryPage, Shot } from '../gallery-page.ts'
import { NO_GUEST, OF_ACCOUNT, ONE, TELEGRAM } from '../page-states.ts'
import type { Facts } from '../fixtures/find-facts.ts'

const FREE: Shot = { name: 'free', viewer: 'newcomer' }
const coin = ({ coinId }: Facts) => `?coinId=${coinId}`

async function askOff(page: Page): Promise<void> {
  await page.getByRole('switch').first().click()
  await page.getByRole('dialog').waitFor()
}

async function askMore(page: Page, language: Language): Promise<void> {
  await buttonNamed(page, language, 'alerts', 'places.more').click()
  await page.getByRole('dialog').waitFor()
}

async function openZones(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Shanghai|上海|Thượng Hải/ }).click()
  await page.getByRole('dialog').waitFor()
}

/** Alerts: coins, settings, settings of one coin, latency. */
export const ALERTS_PAGES: readonly GalleryPage[] = [
  {
    name: 'reminder',
    path: '/pages/ai/reminder',
    fixture: 'members',
    isSigned: true,
    isOfEachKind: true,
    states: {
      ...OF_ACCOUNT,
      empty: [
        { fixture: 'empty' },
        { name: 'signals', fixture: 'empty', query: () => '?tab=signals' },
        { ...FREE, ready: 'section' },
      ],
      content: [
        { ready: '[role="switch"]' },
        { name: 'signals', query: () => '?tab=signals', ready: 'article' },
        { name: 'off-sheet', ready: '[role="switch"]', act: askOff },
        { name: 'buy-sheet', ready: '[role="switch"]', act: askMore },
        { ...TELEGRAM, ready: '[role="switch"]' },
      ],
    },
  },
  {
    name: 'reminder-settings',
    path: '/pages/ai/reminderSettings',
    fixture: 'members',
    isSigned: true,
    states: {
      ...OF_ACCOUNT,
      content: [
        { ready: '[role="switch"]' },
        { ...FREE, ready: '[role="switch"]' },
        { name: 'zone-sheet', ready: 'select', act: openZones },
        { ...TELEGRAM, ready: '[role="switch"]' },
      ],
    },
  },
  {
    name: 'part',
    path: '/pages/ai/part',
    fixture: 'members',
    isSigned: true,
    states: {
      ...OF_ACCOUNT,
      loading: [{ query: coin }],
      empty: [{ name: 'unknown', query: () => '?coinId=nosuchcoin' }],
      error: [{ query: coin }],
      content: [
        { query: coin, ready: '[role="switch"]' },
        { ...FREE, query: coin, ready: 'label' },
        { ...TELEGRAM, query: coin, ready: '[role="switch"]' },
      ],
      offline: [{ query: coin, ready: '[role="switch"]' }],
    },
  },
  {
    name: 'latency',
    path: '/latency',
    fixture: 'members',
    states: {
      loading: ONE,
      empty: [{ fixture: 'empty' }],
      error: ONE,
      content: [{ ready: 'table' }],
      offline: [{ ready: 'table' }],
      guest: NO_GUEST,
    },
  },
]
