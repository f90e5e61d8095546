import type { Language } from '#contract/headers.ts'
import type { Journey, Step } from './journey.ts'

const part = (name: string): Step => ({
  name,
  act: async ({ page }) => {
    await page.locator(`nav a[href="/admin/${name}"]`).click()
  },
})

/** What is written in the editor: fields, then Markdown. */
function articleFile(language: Language, key: string): string {
  const isEnglish = language === 'en'
  return [
    '---',
    'kind: article',
    `key: ${key}`,
    `language: ${language}`,
    `title: ${isEnglish ? 'How a new coin is audited' : '新币怎样审核'}`,
    `summary: ${isEnglish ? 'What is looked at, and what is not.' : '审核哪些内容，不审核哪些内容。'}`,
    'source: Buoy',
    'url: https://buoy.example/audits',
    '---',
    isEnglish
      ? '**Contract:** who can change it, and who can stop trading.'
      : '**合约：** 谁能修改，谁能停止交易。',
  ].join('\n')
}

/** Signs in with a second factor and does what has to be done. */
export const OPERATOR: Journey = {
  name: 'operator',
  isWideToo: true,
  begin: async (server) => await server.operator(),
  steps: [
    { name: 'sign-in', act: ({ open }) => open('/admin') },
    {
      name: 'second-factor',
      async act({ page, press, visitor: { operator }, word }) {
        await page.getByLabel(word('operators', 'signIn.name')).fill(operator?.name ?? '')
        const label = word('operators', 'signIn.password')
        await page.getByLabel(label, { exact: true }).fill(operator?.password ?? '')
        await press('operators', 'signIn.action')
        await page.getByLabel(word('operators', 'signIn.code')).waitFor()
      },
    },
    {
      name: 'overview',
      async act({ page, press, visitor: { operator }, word }) {
        await page.getByLabel(word('operators', 'signIn.code')).fill(operator?.code() ?? '')
        await press('operators', 'signIn.action')
        await page.locator('nav a[aria-current]').waitFor()
      },
    },
    { name: 'jobs', act: ({ look }) => look('operators', 'overview.jobs') },
    { name: 'feeds', act: ({ look }) => look('operators', 'overview.feeds') },
    part('feedback'),
    {
      name: 'feedback-answer',
      async act({ page, press, word }) {
        await press('operators', 'feedback.answer')
        const text = page.getByLabel(word('operators', 'feedback.text'))
        await text.fill(word('alerts', 'terms.delayText').slice(0, 80))
      },
    },
    {
      name: 'feedback-answered',
      async act({ page, press, word }) {
        await press('operators', 'feedback.send')
        await page.getByText(word('operators', 'feedback.answeredDone')).waitFor()
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
      name: 'payout-approved',
      async act({ page, word }) {
        const sheet = page.getByRole('dialog')
        const name = word('operators', 'decide.approve.confirm')
        await sheet.getByRole('button', { name, exact: true }).click()
        await page.getByText(word('operators', 'decide.approve.done')).waitFor()
        await sheet.waitFor({ state: 'detached' })
      },
    },
    part('payments'),
    {
      name: 'refund-confirm',
      async act({ page, press }) {
        await press('operators', 'refund.action')
        await page.getByRole('dialog').waitFor()
      },
    },
    {
      name: 'users',
      async act({ page, press, word }) {
        await page.keyboard.press('Escape')
        await page.getByRole('dialog').waitFor({ state: 'detached' })
        await page.locator('nav a[href="/admin/users"]').click()
        await page.getByLabel(word('operators', 'users.search')).fill('Sailor')
        await press('operators', 'users.find')
        await page.getByText('Sailor').first().waitFor()
      },
    },
    part('deliveries'),
    {
      name: 'delivery-repeated',
      async act({ page, press, word }) {
        await press('operators', 'deliveries.repeat')
        await page.getByText(word('operators', 'deliveries.repeated')).waitFor()
      },
    },
    part('content'),
    {
      name: 'content-new',
      async act({ language, page, press, visitor: { operator }, word }) {
        await press('operators', 'content.new')
        const file = page.getByLabel(word('operators', 'content.file'))
        await file.fill(articleFile(language, `audits-${operator?.name.replace('.', '-')}`))
      },
    },
    {
      name: 'content-preview',
      async act({ press }) {
        await press('operators', 'content.preview')
      },
    },
    {
      name: 'content-saved',
      async act({ page, press, word }) {
        await press('operators', 'content.save')
        await page.getByText(word('operators', 'content.saved')).waitFor()
      },
    },
    part('actions'),
  ],
}
