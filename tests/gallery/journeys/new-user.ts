import type { Journey } from './journey.ts'

const ENDED = '/pages/ai/ai?list=ended'
const LATEST = '/pages/ai/ai'

/**
 * Looks around as a guest, checks a signal, registers, takes the trial, sets an alert and finds what else
 * there is.
 */
export const NEW_USER: Journey = {
  name: 'new-user',
  begin: async (server) => await server.newcomer(),
  steps: [
    { name: 'home', act: ({ open }) => open('/') },
    { name: 'signals', act: ({ open }) => open(LATEST) },
    { name: 'signals-ended', act: ({ open }) => open(ENDED) },
    {
      name: 'signal',
      async act({ page }) {
        await page.locator('article a').first().click()
        await page.locator('canvas').first().waitFor()
      },
    },
    { name: 'reasons', act: ({ look }) => look('signals', 'why.title') },
    {
      name: 'check',
      async act({ follow, page }) {
        await follow('/record/check?id=')
        await page.locator('[data-tone]:not([data-tone="unknown"])').first().waitFor()
      },
    },
    { name: 'track-record', act: ({ open }) => open('/record') },
    {
      name: 'alert-asks-to-sign-in',
      async act({ open, page, server }) {
        await open(`/pages/ai/detail?coinId=${server.coinId}`)
        await bellOf(page).click()
        await page.getByRole('dialog').waitFor()
      },
    },
    {
      name: 'sign-in',
      async act({ page }) {
        await page.getByRole('dialog').getByRole('button').last().click()
        await page.waitForURL('**/pages/login/login')
      },
    },
    {
      name: 'register',
      async act({ page, press, visitor, word }) {
        await press('login', 'title.register')
        await page.getByLabel(word('login', 'email')).fill(visitor.email)
        await page.getByRole('checkbox').check()
      },
    },
    {
      name: 'verify',
      async act({ page, press }) {
        await press('form', 'code.get')
        await page.getByRole('button', { name: /^\d+ / }).waitFor()
      },
    },
    {
      name: 'password',
      async act({ page, server, visitor, word }) {
        const code = await server.codeTo(visitor.email)
        await page.getByLabel(word('form', 'code.label'), { exact: true }).fill(code)
        await page.waitForURL('**/pages/login/setPassword**')
      },
    },
    {
      name: 'back-at-the-coin',
      async act({ page, press }) {
        await press('login', 'setPassword.skip')
        await page.waitForURL('**/pages/ai/detail**')
      },
    },
    {
      name: 'alert-needs-plan',
      async act({ page }) {
        await bellOf(page).click()
        await page.getByRole('dialog').waitFor()
      },
    },
    {
      name: 'plans',
      async act({ page, press }) {
        await press('gate', 'plans')
        await page.waitForURL('**/membership**')
      },
    },
    { name: 'trial-card', act: ({ open }) => open('/pages/my/prize') },
    {
      name: 'trial-begins',
      async act({ page }) {
        await page.locator('main li button').first().click()
        await page.getByRole('dialog').getByRole('button').last().click()
        await page.getByRole('dialog').getByRole('button').last().waitFor()
      },
    },
    {
      name: 'alert-terms',
      async act({ open, page, server }) {
        await open(`/pages/ai/detail?coinId=${server.coinId}`)
        await bellOf(page).click()
        await page.getByRole('dialog').waitFor()
      },
    },
    {
      name: 'alert-on',
      async act({ page, press }) {
        await press('alerts', 'terms.accept')
        await page.locator('button[aria-busy][aria-pressed="true"]').waitFor()
      },
    },
    { name: 'alerts', act: ({ open }) => open('/pages/ai/reminder') },
    {
      name: 'search',
      async act({ open, page }) {
        await open('/pages/ai/search')
        await page.getByRole('searchbox').fill('sol')
        await page.locator('main li').first().waitFor()
      },
    },
    {
      name: 'star',
      async act({ page }) {
        await page.locator('main li a').first().click()
        await page.waitForURL('**/pages/ai/detail**')
        const star = page.locator('button[aria-pressed]:not([aria-busy])').first()
        await star.click()
        await page.locator('button[aria-pressed="true"]').first().waitFor()
      },
    },
    { name: 'home-with-my-coins', act: ({ open }) => open('/pages/home/home') },
    {
      name: 'check-in',
      async act({ open, page, press }) {
        await open('/pages/my/my')
        await press('checkin', 'my.title')
        await page.locator('dialog ol').waitFor()
      },
    },
    { name: 'account', act: ({ open }) => open('/pages/my/my') },
    { name: 'help', act: ({ open }) => open('/pages/ai/help/help') },
    { name: 'help-topic', act: ({ follow }) => follow('/pages/ai/help/fn') },
    { name: 'feedback', act: ({ open }) => open('/pages/my/feedback') },
  ],
}

/** The bell of a coin's page. */
function bellOf(page: Parameters<Journey['steps'][number]['act']>[0]['page']) {
  return page.locator('button[aria-pressed][aria-busy]').first()
}
