import type { Journey } from './journey.ts'

/** Buys and redeems a membership, uses all of it, and ends the account. */
export const MEMBER: Journey = {
  name: 'member',
  begin: async (server) => await server.member(),
  steps: [
    { name: 'home', act: ({ open }) => open('/pages/home/home') },
    { name: 'plans', act: ({ open }) => open('/membership') },
    {
      name: 'payment-waiting',
      async act({ open, page, server }) {
        await page.route('https://checkout.stripe.com/**', async (route) => {
          await route.fulfill({ contentType: 'text/html', body: '' })
        })
        await page.locator('main button').filter({ hasText: '$' }).last().click()
        await page.waitForURL('https://checkout.stripe.com/**')
        await open((await server.newestOrder()).back)
      },
    },
    {
      name: 'payment-received',
      async act({ page, server, word }) {
        const order = await server.newestOrder()
        await order.pay()
        await page.getByText(word('membership', 'payment.paid.title')).waitFor()
      },
    },
    {
      name: 'code',
      async act({ open, page, press, server }) {
        await open('/pages/my/vipKey')
        await page.getByRole('textbox').fill(await server.newCode())
        await press('card', 'code.look')
        await page.locator('main button').nth(1).waitFor()
      },
    },
    {
      name: 'code-redeemed',
      async act({ page, press, word }) {
        await press('card', 'code.redeem')
        await page.getByText(word('card', 'code.doneTitle')).waitFor()
      },
    },
    { name: 'signals', act: ({ open }) => open('/pages/ai/ai') },
    {
      name: 'signal',
      async act({ page }) {
        await page.locator('article a').first().click()
        await page.locator('canvas').first().waitFor()
      },
    },
    { name: 'reasons', act: ({ look }) => look('signals', 'why.title') },
    {
      name: 'alert-terms',
      async act({ open, page, server }) {
        await open(`/pages/ai/detail?coinId=${server.coinId}`)
        await page.locator('button[aria-pressed][aria-busy]').first().click()
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
      name: 'alerts-of-coin',
      act: ({ open, server }) => open(`/pages/ai/part?coinId=${server.coinId}`),
    },
    { name: 'channels', act: ({ open }) => open('/pages/ai/reminderSettings') },
    { name: 'alerts-sent', act: ({ open }) => open('/pages/my/msg/reminder') },
    { name: 'messages', act: ({ open }) => open('/pages/my/msg') },
    { name: 'track-record', act: ({ open }) => open('/record') },
    {
      name: 'export',
      async act({ page, word }) {
        const link = page.locator('a[download]').first()
        await link.scrollIntoViewIfNeeded()
        const download = page.waitForEvent('download')
        await link.click()
        const failure = await (await download).failure()
        if (failure !== null) throw new Error(`${word('record', 'page.title')}: ${failure}`)
      },
    },
    { name: 'extreme', act: ({ open }) => open('/pages/extreme/extreme') },
    { name: 'rankings', act: ({ open }) => open('/pages/rank/rank') },
    { name: 'news', act: ({ open }) => open('/pages/news/news') },
    { name: 'articles', act: ({ open }) => open('/pages/news/news?tab=articles') },
    { name: 'article', act: ({ follow }) => follow('/pages/information/detail/detail') },
    { name: 'new-coins', act: ({ open }) => open('/pages/new-coin/new-coin') },
    { name: 'new-coin', act: ({ follow }) => follow('/pages/newCoin/detail/detail') },
    {
      name: 'calculator',
      act: ({ open, server }) => open(`/pages/aiPredict/aiPredict?coinId=${server.coinId}`),
    },
    {
      name: 'calculator-result',
      async act({ page, press }) {
        await press('predict', 'pay.startCard')
        await page.waitForURL('**/pages/aiPredict/detail**')
        await page.locator('main figure').first().waitFor()
      },
    },
    { name: 'cards', act: ({ open }) => open('/pages/my/prize') },
    {
      name: 'gift',
      async act({ page, visitor, word }) {
        // The gift cards come first.
        await page.locator('main li button').first().click()
        await page.getByLabel(word('login', 'email')).fill(visitor.email)
        await page.locator('main button').last().click()
        await page.getByRole('dialog').waitFor()
      },
    },
    {
      name: 'gift-refused',
      async act({ page }) {
        await page.getByRole('dialog').getByRole('button').last().click()
        await page.getByRole('alert').first().waitFor()
      },
    },
    { name: 'gifts-given', act: ({ open }) => open('/pages/my/prize/record') },
    { name: 'wallet', act: ({ open }) => open('/pages/my/wallet') },
    { name: 'payouts', act: ({ open }) => open('/pages/my/wallet/detail?list=payouts') },
    { name: 'payout-address', act: ({ open }) => open('/pages/my/wallet/address') },
    { name: 'invite', act: ({ open }) => open('/pages/my/inviteFriends/index') },
    { name: 'account', act: ({ open }) => open('/pages/my/my') },
    { name: 'profile', act: ({ open }) => open('/pages/my/userInfo') },
    { name: 'contacts', act: ({ open }) => open('/pages/my/bind') },
    { name: 'settings', act: ({ open }) => open('/pages/my/set') },
    {
      name: 'delete-account',
      async act({ page, press }) {
        await press('account', 'cancel.title')
        await page.getByRole('dialog').waitFor()
      },
    },
  ],
}
