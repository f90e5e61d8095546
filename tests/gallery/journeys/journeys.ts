import type { Journey } from './journey.ts'

let count = 0
/** An address nobody has registered yet. */
function newcomer(): string {
  count += 1
  return `mai.nguyen.${count}@example.com`
}
let email = ''

const NEW_USER: Journey = {
  name: 'new-user',
  tokenOf: () => null,
  steps: [
    { name: 'home', act: ({ open }) => open('/') },
    { name: 'signals', act: ({ open }) => open('/pages/ai/ai') },
    { name: 'coin', act: ({ open, server }) => open(`/pages/ai/detail?coinId=${server.coinId}`) },
    { name: 'track-record', act: ({ open }) => open('/record') },
    {
      name: 'ask-to-sign-in',
      async act({ open, page, server }) {
        await open(`/pages/aiPredict/aiPredict?coinId=${server.coinId}`)
        await page.getByRole('button', { name: /20 BY/ }).last().click()
        await page.getByRole('dialog').waitFor()
      },
    },
    {
      name: 'register',
      async act({ open, page, press, word }) {
        email = newcomer()
        await open('/pages/login/login?type=register')
        await page.getByLabel(word('login', 'email')).fill(email)
        await page.getByRole('checkbox').check()
        await press('form', 'code.get')
        await page.getByRole('button', { name: /^\d+ / }).waitFor()
      },
    },
    {
      name: 'password',
      async act({ page, server, word }) {
        await page
          .getByLabel(word('form', 'code.label'), { exact: true })
          .fill(await server.codeTo(email))
        await page.waitForURL('**/pages/login/setPassword**')
      },
    },
    { name: 'home-signed-in', act: ({ open }) => open('/pages/home/home') },
    {
      name: 'check-in',
      async act({ page }) {
        await page.locator('button:has(strong)').first().click()
        await page.getByRole('dialog').waitFor()
      },
    },
    { name: 'account', act: ({ open }) => open('/pages/my/my') },
    { name: 'cards', act: ({ open }) => open('/pages/my/prize') },
    { name: 'plans', act: ({ open }) => open('/membership') },
    { name: 'help', act: ({ open }) => open('/pages/ai/help/help') },
    { name: 'feedback', act: ({ open }) => open('/pages/my/feedback') },
  ],
}

const MEMBER: Journey = {
  name: 'member',
  tokenOf: ({ memberToken }) => memberToken,
  steps: [
    { name: 'home', act: ({ open }) => open('/pages/home/home') },
    { name: 'signals', act: ({ open }) => open('/pages/ai/ai') },
    { name: 'coin', act: ({ open, server }) => open(`/pages/ai/detail?coinId=${server.coinId}`) },
    {
      name: 'alert-terms',
      async act({ page }) {
        await page.locator('button[aria-pressed]:has(svg)').last().click()
        await page.waitForTimeout(800)
      },
    },
    { name: 'alert-settings', act: ({ open }) => open('/pages/ai/reminderSettings') },
    { name: 'extreme', act: ({ open }) => open('/pages/extreme/extreme') },
    { name: 'news', act: ({ open }) => open('/pages/news/news') },
    { name: 'new-coins', act: ({ open }) => open('/pages/new-coin/new-coin') },
    {
      name: 'calculator',
      act: ({ open, server }) => open(`/pages/aiPredict/aiPredict?coinId=${server.coinId}`),
    },
    { name: 'messages', act: ({ open }) => open('/pages/my/msg') },
    { name: 'cards', act: ({ open }) => open('/pages/my/prize') },
    { name: 'gift', act: ({ open }) => open('/pages/my/prize/give') },
    { name: 'wallet', act: ({ open }) => open('/pages/my/wallet') },
    { name: 'payout-address', act: ({ open }) => open('/pages/my/wallet/address') },
    { name: 'invite', act: ({ open }) => open('/pages/my/inviteFriends/index') },
    { name: 'settings', act: ({ open }) => open('/pages/my/set') },
  ],
}

const part = (name: string) => ({
  name,
  act: async ({ page }: Parameters<Journey['steps'][number]['act']>[0]) => {
    await page.locator(`nav a[href="/admin/${name}"]`).click()
  },
})

const OPERATOR: Journey = {
  name: 'operator',
  isWideToo: true,
  tokenOf: () => null,
  steps: [
    { name: 'sign-in', act: ({ open }) => open('/admin') },
    {
      name: 'overview',
      async act({ page, press, server, word }) {
        await page.getByLabel(word('operators', 'signIn.name')).fill('mai')
        const label = word('operators', 'signIn.password')
        await page.getByLabel(label, { exact: true }).fill(server.operatorPassword)
        await press('operators', 'signIn.action')
        await page.locator('nav a[aria-current]').waitFor()
      },
    },
    part('feedback'),
    {
      name: 'feedback-answer',
      async act({ press }) {
        await press('operators', 'feedback.answer')
      },
    },
    part('payouts'),
    {
      name: 'payout-confirm',
      async act({ page, press }) {
        await press('operators', 'decide.approve.action')
        await page.getByRole('dialog').getByText('TRC20').waitFor()
      },
    },
    {
      name: 'payout-closed',
      async act({ page }) {
        await page.keyboard.press('Escape')
        await page.getByRole('dialog').waitFor({ state: 'detached' })
      },
    },
    part('payments'),
    {
      name: 'users',
      async act({ page, press, word }) {
        await page.locator('nav a[href="/admin/users"]').click()
        await page.getByLabel(word('operators', 'users.search')).fill('Sailor')
        await press('operators', 'users.find')
        await page.getByText('Sailor').first().waitFor()
      },
    },
    part('deliveries'),
    part('content'),
    {
      name: 'content-new',
      async act({ press }) {
        await press('operators', 'content.new')
      },
    },
    part('actions'),
  ],
}

/** What a new user, a member and an operator each do. */
export const JOURNEYS: readonly Journey[] = [NEW_USER, MEMBER, OPERATOR]
