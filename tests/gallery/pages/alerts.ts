import type { Page } from 'playwright'
import type { GalleryPage, Shot } from '../gallery-page.ts'
import { NO_GUEST, OF_ACCOUNT, ONE, TELEGRAM } from '../page-states.ts'
import type { Facts } from '../worlds/find-facts.ts'

const FREE: Shot = { name: 'free', viewer: 'newcomer' }
const coin = ({ coinId }: Facts) => `?coinId=${coinId}`

async function askOff(page: Page): Promise<void> {
  await page.getByRole('switch').first().click()
  await page.getByRole('dialog').waitFor()
}

async function askMore(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Get more|增加名额|增加名額|Lấy thêm)$/ }).click()
  await page.getByRole('dialog').waitFor()
}

async function openZones(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Shanghai/ }).click()
  await page.getByRole('dialog').waitFor()
}

/** Alerts: their coins, their settings, those of one coin, and how fast they are. */
export const ALERTS_PAGES: readonly GalleryPage[] = [
  {
    name: 'reminder',
    path: '/pages/ai/reminder',
    world: 'members',
    isSigned: true,
    isOfEachKind: true,
    states: {
      ...OF_ACCOUNT,
      empty: [
        { world: 'empty' },
        { name: 'signals', world: 'empty', query: () => '?tab=signals' },
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
    world: 'members',
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
    world: 'members',
    isSigned: true,
    states: {
      ...OF_ACCOUNT,
      loading: [{ query: coin }],
      empty: [{ name: 'unknown', query: () => '?coinId=nosuchcoin' }],
      error: [{ query: coin }],
      content: [
        { query: coin, ready: '[role="switch"]' },
        { ...FREE, query: coin, ready: '[role="switch"]' },
        { ...TELEGRAM, query: coin, ready: '[role="switch"]' },
      ],
      offline: [{ query: coin, ready: '[role="switch"]' }],
    },
  },
  {
    name: 'latency',
    path: '/latency',
    world: 'members',
    states: {
      loading: ONE,
      empty: [{ world: 'empty' }],
      error: ONE,
      content: [{ ready: 'table' }],
      offline: [{ ready: 'table' }],
      guest: NO_GUEST,
    },
  },
]
