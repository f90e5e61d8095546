import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGES } from '#contract/headers.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { shiftsOf, watchShifts } from '#tests/support/layout-shift.ts'
import {
  type MemberServer,
  startMemberServer,
} from '#tests/support/membership/start-member-server.ts'
import { writeReplayFolder } from '#tests/support/replay-folder.ts'
import { runAxeInBothThemes } from '#tests/support/run-axe.ts'
import { holdCalls, movedFrom, topsOf } from '#tests/support/tops-of.ts'
import { VARIANT } from '#tests/support/variant.ts'
import { visitPage, type VisitOptions } from '#tests/support/visit-page.ts'

const MY = '/pages/my/my'
const PRICES = '/membership'
const CODE = '/pages/my/vipKey'
const PRIZES = '/pages/my/prize'
const GIVE = '/pages/my/prize/give'
const GIFTS = '/pages/my/prize/record'
const WEBVIEW = '/pages/webview/webview'
const FRAMED = 'https://prices.example'

const replay = writeReplayFolder(1)
let server: MemberServer
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
  server = await startMemberServer(replay.market(1_000_000), { webviewOrigins: [FRAMED] })
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
  replay.remove()
})

const visit = (path: string, options: VisitOptions, look: (page: Page) => Promise<void>) =>
  visitPage(browser, server.url + path, { before: watchShifts, ...options }, look)
const seen = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).click()

/** Least room between a text of a table's column and the column's edge, px. */
function leastSidePx(table: Element): number {
  const shown = 'thead th, tbody td:not(:has(.visually-hidden))'
  const rooms = [...table.querySelectorAll(shown)].map((cell) => {
    const texts = document.createRange()
    texts.selectNodeContents(cell)
    const [inner, outer] = [texts.getBoundingClientRect(), cell.getBoundingClientRect()]
    return Math.min(inner.left - outer.left, outer.right - inner.right)
  })
  return Math.min(...rooms)
}

/** Least room between a text of a cell and the edge of the names of the rows, px. */
function leastInsetPx(table: Element): number {
  const name = table.querySelector('tbody th')?.getBoundingClientRect()
  const rooms = [...table.querySelectorAll('thead th, tbody td')].map((cell) => {
    const texts = document.createRange()
    texts.selectNodeContents(cell)
    const { left, right } = texts.getBoundingClientRect()
    return name === undefined ? -1 : Math.min(left - name.left, name.right - right)
  })
  return Math.min(...rooms)
}

/** How many lines the text of each has. */
const linesOf = (cells: Locator) =>
  cells.evaluateAll((all) =>
    all.map((cell) => {
      const texts = document.createRange()
      texts.selectNodeContents(cell)
      const tops = [...texts.getClientRects()].map(({ bottom }) => Math.round(bottom))
      return new Set(tops).size
    }),
  )

describe('the price page', () => {
  it('shows a guest what each plan opens and costs, and asks to sign in on buying', async () => {
    await visit(PRICES, {}, async (page) => {
      await seen(page, 'You are using Buoy as a guest.')
      await seen(page, /many signals end in a loss/)
      const table = page.getByRole('table')
      expect(await table.getByRole('columnheader').allInnerTexts()).toEqual(
        expect.arrayContaining([
          expect.stringMatching(/^Guest\s+Yours$/),
          'Free',
          'Monthly',
          'Yearly',
          'Trial',
        ]),
      )
      await table.getByText('Hidden').waitFor()
      // The cells come from the table of entitlements, by row name.
      const cellsOf = (row: RegExp) =>
        table
          .locator('tbody')
          .filter({ has: page.getByRole('rowheader', { name: row }) })
          .getByRole('cell')
          .allInnerTexts()
      expect(await cellsOf(/^Alert slots/)).toEqual(['No', 'No', '30', '300', '30'])
      expect(await cellsOf(/^Suggested alerts/)).toEqual(['No', 'No', 'No', 'Yes', 'Yes'])
      expect(await cellsOf(/^Alerts by notification/)).toEqual(['No', 'No', 'Yes', 'Yes', 'Yes'])
      expect(await cellsOf(/^Signals in progress/)).toEqual([
        '3 oldest',
        '3 oldest',
        '4h/1D',
        '1h/4h/1D',
        '1h/4h/1D',
      ])
      await seen(page, /^All alerts stop, on every channel/)
      expect(await page.locator('main').innerText()).not.toMatch(/15m|30m|15 min|five/i)
      expect(await shiftsOf(page)).toEqual([])
      expect(await runAxeInBothThemes(page)).toEqual([])
      await press(page, 'Sign in to buy')
      await seen(page, 'You need an account to become a member.')
    })
  })

  it(
    'puts features beside their cells in a wide window, and names the reader’s own plan',
    VARIANT,
    async () => {
      const { token } = await server.newPerson({ plan: 'YEAR' })
      const desktop = { viewport: { width: 1280, height: 800 } }
      await visit(PRICES, { token, ...desktop }, async (page) => {
        const table = page.getByRole('table')
        await table.getByRole('columnheader', { name: 'Yearly Yours' }).waitFor()
        const slots = table.getByRole('row', { name: /^Alert slots/ })
        expect(await slots.getByRole('cell').allInnerTexts()).toEqual([
          'No',
          'No',
          '30',
          '300',
          '30',
        ])
        await seen(page, '$13.89 per 30 days')
        await seen(page, /Every plan also shows the 3 oldest signals in progress/)
        expect(await shiftsOf(page)).toEqual([])
        expect(await runAxeInBothThemes(page)).toEqual([])
      })
    },
  )

  it.each(LANGUAGES)(
    'keeps the texts of its columns apart on narrow phones, in %s',
    VARIANT,
    async (lang) => {
      const { token } = await server.newPerson({ plan: 'YEAR' })
      const stored = { 'buoy.preferences': JSON.stringify({ v: 1, lang }) }
      await visit(PRICES, { token, stored }, async (page) => {
        await page.locator('table th[data-own="true"] span').waitFor()
        for (const width of [320, 360]) {
          await page.setViewportSize({ width, height: 740 })
          expect(await page.locator('table').evaluate(leastSidePx)).toBeGreaterThan(2.5)
          expect(await page.locator('table').evaluate(leastInsetPx)).toBeGreaterThanOrEqual(0)
        }
        expect(await linesOf(page.locator('table td', { hasText: '4h' }))).toEqual([1, 1, 1])
      })
    },
  )

  it.each([360, 1280])(
    'has its words in their places while it loads, %i px wide',
    VARIANT,
    async (width) => {
      const { token } = await server.newPerson({ plan: 'YEAR' })
      let release = () => {}
      const before = async (page: Page) => {
        release = await holdCalls(page, /membership\/plans/)
      }
      await visit(PRICES, { token, viewport: { width, height: 800 }, before }, async (page) => {
        await page.getByRole('heading', { name: 'Extend your membership' }).waitFor()
        const tops = await topsOf(page)
        expect(tops).toHaveLength(7)
        release()
        await seen(page, /^Pay \$19\.90/)
        await seen(page, /^Adds 30 days to your yearly membership, until /)
        expect(await movedFrom(tops, page)).toEqual([])
      })
    },
  )

  it('says that everything is open with membership off, on the My page too', async () => {
    const { token } = await server.newPerson()
    const before = async (page: Page) =>
      page.route('**/api/membership/plans', (route) =>
        route.fulfill({
          json: {
            code: 200,
            msg: '',
            data: { plans: [], providers: [], channels: [], isMembershipOn: false },
          },
        }),
      )
    await visit(PRICES, { before }, async (page) => {
      await seen(page, 'Everything is included')
      expect(await page.getByRole('table').count()).toBe(0)
    })
    for (const who of [{}, { token }]) {
      await visit(MY, { ...who, before }, async (page) => {
        await page.getByRole('link', { name: 'Membership Everything is included' }).waitFor()
      })
    }
  })

  it('keeps the second line of every row of the My page when the account fails to load', async () => {
    const { token } = await server.newPerson()
    const before = async (page: Page) =>
      page.route('**/user/getCurrentUser', (route) => route.abort('connectionrefused'))
    await visit(MY, { token, before }, async (page) => {
      await page.getByRole('button', { name: 'Try again' }).waitFor({ timeout: 30_000 })
      for (const text of [
        'What a membership includes, and what it costs',
        'Balances, payouts and transactions',
        'Points every day',
      ]) {
        await seen(page, text)
      }
    })
  })

  it('sells a yearly plan by card: the order waits, starts when paid, and the My page shows its end', async () => {
    const { token } = await server.newPerson({ plan: 'TRIAL' })
    const before = async (page: Page) => {
      await watchShifts(page)
      await page.route('https://checkout.stripe.com/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<h1>Checkout</h1>' }),
      )
    }
    await visit(`${PRICES}?isYear=true`, { token, before }, async (page) => {
      await seen(page, /Your remaining trial days are lost/)
      expect(await page.getByRole('radio', { name: /Year/ }).isChecked()).toBe(true)
      await press(page, /^Pay \$169.00 by card$/)
      await page.waitForURL('https://checkout.stripe.com/**')
      const session = [...server.stripe.sessions.values()].at(-1)
      const back = new URL(session?.form['success_url'] ?? '')
      const left = new URL(session?.form['cancel_url'] ?? '')
      await page.goto(server.url + left.pathname + left.search)
      await seen(page, 'You left the checkout. Nothing was charged.')
      await page.goto(server.url + back.pathname + back.search)
      await seen(page, 'Waiting for the payment')
      await server.payByCard(session?.orderId ?? '')
      await seen(page, 'Your membership is active')
      await seen(page, /^Yearly, until /)
      expect(await runAxeInBothThemes(page)).toEqual([])
      await page.goto(server.url + MY)
      await page.getByRole('link', { name: /Membership Yearly, until/ }).waitFor()
      await page.getByRole('link', { name: /My cards 1 card to use/ }).waitFor()
      await page.goto(server.url + PRICES)
      await seen(page, '365 days left')
    })
  })

  it('takes no payment and no card without a network, and takes them again with one', async () => {
    const { token } = await server.newPerson({ cards: ['trial'] })
    await visit(PRICES, { token }, async (page) => {
      const pay = page.getByRole('button', { name: /^Pay \$19.90/ })
      await pay.waitFor()
      await page.context().setOffline(true)
      await expect.poll(() => pay.isDisabled()).toBe(true)
      await page.context().setOffline(false)
      await expect.poll(() => pay.isDisabled()).toBe(false)
      await page.goto(server.url + PRIZES)
      await press(page, 'Use Trial card')
      const use = page.getByRole('button', { name: 'Use card' })
      await use.waitFor()
      await page.context().setOffline(true)
      await expect.poll(() => use.isDisabled()).toBe(true)
      await page.context().setOffline(false)
      await expect.poll(() => use.isDisabled()).toBe(false)
    })
  })

  it("does not open another account's order", async () => {
    const { token } = await server.newPerson()
    await visit('/membership/payment?orderId=01zzz', { token }, async (page) => {
      await seen(page, 'Order not found')
      await press(page, 'Back to plans')
      await page.waitForURL(`**${PRICES}`)
    })
  })
})

describe('redeeming a code', () => {
  it('shows errors, then the effect of a code, and uses it only on confirmation', async () => {
    const { token } = await server.newPerson()
    const code = await server.newCode('monthly')
    await visit(CODE, { token }, async (page) => {
      const field = page.getByRole('textbox', { name: 'Code' })
      await field.fill('7hk29')
      expect(await field.inputValue()).toBe('7HK2-9')
      await press(page, 'Check code')
      await seen(page, 'A code has eight letters and digits.')
      await field.fill('zzzzzzzz')
      await press(page, 'Check code')
      await seen(page, /This code does not exist/)
      expect(await runAxeInBothThemes(page)).toEqual([])
      await field.fill(code.toLowerCase())
      await field.press('Enter')
      await seen(page, /^Your membership with this code: Monthly, until /)
      await press(page, 'Redeem')
      await seen(page, 'Redeemed')
      await press(page, 'See signals')
      await page.goto(server.url + PRICES)
      await seen(page, '30 days left')
      await page.goto(`${server.url}${CODE}?code=${code}`)
      await press(page, 'Check code')
      await seen(page, 'This code has already been redeemed.')
    })
  })

  it('names the gift card of a yearly code; gift card codes are for yearly members', async () => {
    const { token } = await server.newPerson()
    const [year, gift] = [await server.newCode('annual'), await server.newCode('gift')]
    const look = async (page: Page, code: string) => {
      await page.goto(`${server.url}${CODE}?code=${code}`)
      await press(page, 'Check code')
    }
    await visit(CODE, { token }, async (page) => {
      await look(page, gift)
      await seen(page, /^Only yearly members can give a gift card/)
      await look(page, year)
      await seen(page, /Yearly, until .* You also receive a gift card: 7 days for a friend/)
      await press(page, 'Redeem')
      await seen(page, /You also received a gift card for a friend/)
      await look(page, gift)
      await page.getByText('Gift card to give', { exact: true }).waitFor()
      await seen(page, /give it to a friend at any time/)
      expect(await runAxeInBothThemes(page)).toEqual([])
      await press(page, 'Redeem')
      await seen(page, /^Give it to a friend by /)
      await press(page, 'See my cards')
      await expect
        .poll(() => page.getByRole('heading', { name: 'Gift card to give' }).count())
        .toBe(2)
    })
  })
})

describe('my cards', () => {
  it('send a guest to the sign-in', async () => {
    await visit(PRIZES, {}, (page) => page.waitForURL('**/pages/login/login'))
  })

  it('use a trial card after a confirmation, and list it as used', async () => {
    const { token } = await server.newPerson({ cards: ['trial', 'supportResistance'] })
    await visit(PRIZES, { token }, async (page) => {
      await page.getByRole('heading', { name: 'Support and resistance card' }).waitFor()
      expect(await shiftsOf(page)).toEqual([])
      expect(await runAxeInBothThemes(page)).toEqual([])
      expect(await page.getByRole('button', { name: /^Use / }).count()).toBe(2)
      await press(page, 'Use Trial card')
      await seen(page, /It starts right away: Trial until .* A used card cannot be restored\./)
      await press(page, 'Use card')
      await seen(page, 'Activated')
      await press(page, 'Done')
      await page.getByRole('tab', { name: 'Used', exact: true }).click()
      await page.getByRole('heading', { name: 'Trial card' }).waitFor()
      await seen(page, /^Used /)
      await page.getByRole('tab', { name: 'Expired' }).click()
      await seen(page, 'No expired cards')
    })
  })

  it('block a trial card during a paid membership', async () => {
    const whys = {
      MONTH: /^Can be used after your membership ends on /,
      YEAR: /^Cannot be used: your membership runs until /,
    }
    for (const plan of ['MONTH', 'YEAR'] as const) {
      const { token } = await server.newPerson({ plan, cards: ['trial', 'monthly', 'monthly'] })
      await visit(PRIZES, { token }, async (page) => {
        const card = page.getByRole('listitem').filter({ hasText: 'Trial card' })
        await card.getByText(whys[plan]).waitFor()
        await card.getByText(/^Valid until /).waitFor()
        expect(await card.getByRole('button', { name: 'Use Trial card' }).isDisabled()).toBe(true)
        await press(page, 'Use several cards')
        const sheet = page.getByRole('dialog')
        const box = sheet.getByRole('checkbox', { name: /^Trial card/ })
        expect(await box.isDisabled()).toBe(true)
        await sheet.getByText(/^Valid until .* your membership /).waitFor()
      })
    }
  })
})

describe('several cards', () => {
  it('are ticked, summed up and used together', async () => {
    const cards = ['monthly', 'annual', 'monthly', 'trial', 'freeCalc'] as const
    const { token } = await server.newPerson({ cards })
    await visit(PRIZES, { token }, async (page) => {
      const several = page.getByRole('button', { name: 'Use several cards' })
      await several.waitFor()
      await page.context().setOffline(true)
      await expect.poll(() => several.isDisabled()).toBe(true)
      await page.context().setOffline(false)
      await press(page, 'Use several cards')
      const sheet = page.getByRole('dialog', { name: 'Use several cards' })
      const boxes = sheet.getByRole('checkbox')
      expect(await boxes.count()).toBe(4)
      await sheet.getByText('Select two or more cards').waitFor()
      expect(await sheet.getByRole('button', { name: 'Use several cards' }).isDisabled()).toBe(true)
      const months = sheet.getByRole('checkbox', { name: /^Monthly card/ })
      await months.first().check()
      // Paid days would replace trial days.
      const trial = sheet.getByRole('checkbox', { name: /^Trial card/ })
      await sheet.getByText('Cannot be combined with the selected cards').waitFor()
      expect(await trial.isDisabled()).toBe(true)
      await months.last().check()
      await sheet.getByText(/^Monthly until .* Used cards cannot be restored\.$/).waitFor()
      await sheet.getByRole('checkbox', { name: /^Yearly card/ }).check()
      await sheet
        .getByText(/^All your remaining days become yearly right away: Yearly until /)
        .waitFor()
      expect(await runAxeInBothThemes(page)).toEqual([])
      await sheet.getByRole('button', { name: 'Use 3 cards' }).click()
      await seen(page, 'Activated')
      await press(page, 'Done')
      await page.getByRole('tab', { name: 'Used', exact: true }).click()
      await page.getByRole('heading', { name: 'Yearly card' }).waitFor()
      expect(await page.getByRole('heading', { level: 2 }).count()).toBe(3)
      await page.goto(server.url + PRICES)
      await seen(page, '425 days left')
    })
  })

  it('are offered only when two can be combined', async () => {
    const { token } = await server.newPerson({ cards: ['monthly', 'trial', 'freeCalc'] })
    await visit(PRIZES, { token }, async (page) => {
      await page.getByRole('link', { name: /Gift history/ }).waitFor()
      expect(await page.getByRole('button', { name: /^Use / }).count()).toBe(3)
      expect(await page.getByRole('button', { name: 'Use several cards' }).count()).toBe(0)
    })
  })

  it.each([360, 1280])('are as high while they load, %i px wide', VARIANT, async (width) => {
    const { token } = await server.newPerson({ cards: ['monthly'] })
    let release = () => {}
    const before = async (page: Page) => {
      release = await holdCalls(page, /queryUserCarList/)
    }
    await visit(PRIZES, { token, viewport: { width, height: 800 }, before }, async (page) => {
      const grey = page.getByRole('status', { name: 'Loading' }).locator('> *').last()
      const heightPx = (await grey.boundingBox())?.height
      release()
      const card = page.getByRole('listitem').filter({ hasText: 'Monthly card' })
      await card.waitFor()
      expect((await card.boundingBox())?.height).toBeCloseTo(heightPx ?? 0, 0)
    })
  })

  it('are all unused when one is refused', async () => {
    const { token } = await server.newPerson({ cards: ['monthly', 'monthly'] })
    const before = async (page: Page) =>
      page.route('**/user/batchMeuseCard', (route) =>
        route.fulfill({ status: 409, json: { code: 40930, msg: 'Used already.', data: null } }),
      )
    await visit(PRIZES, { token, before }, async (page) => {
      await press(page, 'Use several cards')
      for (const box of await page.getByRole('checkbox').all()) await box.check()
      await press(page, 'Use 2 cards')
      await page
        .getByRole('alert')
        .getByText('None of these cards was used. Used already.')
        .waitFor()
    })
  })
})

describe('a gift', () => {
  it('is given permanently after a confirmation, is listed, and opens by its link', async () => {
    const giver = await server.newPerson({ plan: 'YEAR', cards: ['gift'] })
    const friend = await server.newPerson()
    await visit(PRIZES, { token: giver.token }, async (page) => {
      await press(page, 'Give Gift card to give to a friend')
      await page.waitForURL(`**${GIVE}?cardId=*`)
      const field = page.getByRole('textbox', { name: 'Email address' })
      await field.fill(giver.email)
      const sheet = page.getByRole('dialog')
      const confirm = sheet.getByRole('button', { name: 'Give card' })
      await press(page, 'Give card')
      await press(page, 'Go back')
      await sheet.waitFor({ state: 'detached' })
      expect(await runAxeInBothThemes(page)).toEqual([])
      await press(page, 'Give card')
      await confirm.click()
      await seen(page, /You cannot give a gift to yourself/)
      await field.fill(friend.email)
      await press(page, 'Give card')
      await seen(page, 'This cannot be undone')
      await confirm.click()
      await seen(page, /now has the card/)
      await press(page, 'See gift history')
      await seen(page, /^Gift card, given /)
      await seen(page, 'Not used yet')
    })
    for (const width of [360, 1280]) {
      let release = () => {}
      const before = async (page: Page) => {
        release = await holdCalls(page, /getUserGiveList/)
      }
      const viewport = { width, height: 800 }
      await visit(GIFTS, { token: giver.token, viewport, before }, async (page) => {
        const heightPx = (await page.getByRole('status', { name: 'Loading' }).boundingBox())?.height
        release()
        await seen(page, /^Gift card, given /)
        // As high while it loads.
        const list = page.getByRole('main').locator('> *').first()
        await expect.poll(async () => (await list.boundingBox())?.height).toBe(heightPx)
      })
    }
    const { body } = await server.get('/user/queryUserCarList', { authorization: friend.token })
    const [card] = (body.data as { items: { id: string }[] }).items
    await visit(`/?startapp=g_${card?.id}`, { token: friend.token }, async (page) => {
      await page.waitForURL(`**${PRIZES}?cardId=${card?.id}`)
      await seen(page, 'Use this card?')
      await press(page, 'Not now')
      await seen(page, /From Sa/)
    })
  })

  it('is for yearly members', async () => {
    const { token } = await server.newPerson({ plan: 'MONTH' })
    await visit(GIVE, { token }, async (page) => {
      await seen(page, 'For yearly members')
      // Nothing covers the page that says so.
      expect(await page.getByRole('dialog').count()).toBe(0)
      await press(page, 'See plans')
      await page.waitForURL(`**${PRICES}?isYear=true`)
    })
  })
})

describe('a web page inside the app', () => {
  it('is the price page by default, with the requested plan', async () => {
    await visit(`${WEBVIEW}?isYear=true`, {}, async (page) => {
      await page.waitForURL(`**${PRICES}?isYear=true`)
      await page.goto(`${server.url}${WEBVIEW}?url=https://evil.example/`)
      await seen(page, 'This address cannot be opened here')
      expect(await page.locator('iframe').count()).toBe(0)
    })
  })

  it('of another site is named and can be copied, and the page leads back', async () => {
    const before = async (page: Page) =>
      page.addInitScript(() => {
        const writeText = async (text: string) => void Object.assign(globalThis, { copied: text })
        Object.defineProperty(navigator, 'clipboard', { value: { writeText } })
      })
    await visit(`${WEBVIEW}?url=https://evil.example/a`, { before }, async (page) => {
      await seen(page, 'https://evil.example/a')
      await press(page, 'Copy address')
      await seen(page, 'Address copied')
      expect(await page.evaluate(() => Reflect.get(globalThis, 'copied'))).toBe(
        'https://evil.example/a',
      )
      await press(page, 'Go back')
      await page.waitForURL('**/pages/home/home')
    })
  })

  it('is framed if its site is allowed, under the page policy, titled once loaded', async () => {
    const before = async (page: Page) =>
      page.route(`${FRAMED}/**`, (route) =>
        setTimeout(() => {
          void route.fulfill({ contentType: 'text/html', body: '<h1>Prices</h1>' })
        }, 500),
      )
    const path = `${WEBVIEW}?url=${encodeURIComponent(`${FRAMED}/list`)}`
    await visit(path, { before, bypassCSP: false }, async (page) => {
      await page.getByRole('heading', { name: 'Loading...' }).waitFor()
      await page.getByRole('heading', { name: 'prices.example' }).waitFor()
      await page.frameLocator('iframe').getByText('Prices').waitFor()
    })
  })
})
