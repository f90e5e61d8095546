import { readFileSync } from 'node:fs'
import type { Browser, Frame, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { feedbackCommands } from '#server/admin/feedback.ts'
import { addTestAccount } from '#tests/support/account/add-account.ts'
import {
  type AccountServer,
  startAccountServer,
} from '#tests/support/account/start-account-server.ts'
import { plainPicture } from '#tests/support/account/test-pictures.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { writeReplayFolder } from '#tests/support/replay-folder.ts'
import { runAxeInBothThemes } from '#tests/support/run-axe.ts'
import { eventually } from '#tests/support/server/start-test-server.ts'
import { openTelegramHost } from '#tests/support/telegram/open-telegram-host.ts'
import { VARIANT } from '#tests/support/variant.ts'
import { openTour, type Tour, visitPage, type VisitOptions } from '#tests/support/visit-page.ts'

const FEEDBACK = '/pages/my/feedback'
const UPDATE = '/uni_modules/momo-update/pages/update'
const OPERATORS = -100_200_300

// A market of one day keeps the machine free.
const replay = writeReplayFolder(1)
let server: AccountServer
let browser: Browser
/** For tests that only read. */
let tour: Tour

beforeAll(async () => {
  browser = await launchBrowser()
  const support = {
    feedbackEmail: null,
    feedbackChat: String(OPERATORS),
    operatorName: 'Buoy Labs Ltd',
    operatorAddress: null,
    communityLinks: [{ site: 'telegram', url: 'https://t.me/buoy_official' }] as const,
    leastVersion: null,
  }
  server = await startAccountServer(replay.market(1_000_000), {}, { support })
  tour = openTour(browser, server.url, {})
})
afterAll(async () => {
  await tour?.close()
  await browser?.close()
  await server?.close()
  replay.remove()
})

const visit = (path: string, options: VisitOptions, look: (page: Page) => Promise<void>) =>
  visitPage(browser, server.url + path, options, look)

/** The id of the feedback that reached the operators' chat with this text. */
async function reported(content: string): Promise<string> {
  return await eventually(`a report of ${content}`, async () => {
    const text = server.bot.messagesTo(OPERATORS).find((one) => one.text.includes(content))?.text
    return /feedback answer (\w{26})/.exec(text ?? '')?.[1]
  })
}

async function answer(id: string, text: string): Promise<void> {
  const args = [id, '--text', text, '--by', 'Mai', '--yes']
  expect(await feedbackCommands['feedback answer']?.run(server.context, args, () => {})).toBe(0)
}

const seen = async (page: Page | Frame, text: string) =>
  await page.getByText(text, { exact: true }).first().waitFor()

async function send(page: Page, content: string): Promise<void> {
  await page.getByLabel('Your message').fill(content)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await seen(page, 'Feedback sent')
}

describe('a guest', () => {
  it('loses nothing that was written without a network, sends it, and reads the answer here', async () => {
    const content = 'The chart is empty since noon'
    await visit(FEEDBACK, { isFresh: true }, async (page) => {
      await page.getByRole('radio', { name: 'Idea' }).check({ force: true })
      await page.getByLabel('Your message').fill(content)
      await page.getByLabel('Email for the answer (optional)').fill('cas@example.com')
      await page.context().setOffline(true)
      await page.getByText(/^No connection/).waitFor()
      expect(await page.getByRole('button', { name: 'Send', exact: true }).isDisabled()).toBe(true)
      await page.context().setOffline(false)
      await page.goto(server.url + FEEDBACK)
      expect(await page.getByLabel('Your message').inputValue()).toBe(content)
      expect(await page.getByRole('radio', { name: 'Idea' }).isChecked()).toBe(true)
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      await seen(page, 'Feedback sent')
      const id = await reported(content)
      await answer(id, 'It is back.\n\nThank you.')
      await page.goto(server.url + FEEDBACK)
      await seen(page, 'Answered')
      await page.getByText('It is back.').waitFor()
      expect(await page.getByLabel('Your message').inputValue()).toBe('')
      await eventually('the answer by email', async () =>
        server.textsTo('cas@example.com').some((text) => text.includes('It is back.')),
      )
    })
  })

  it('is asked for what is missing, and for an address that can be one', async () => {
    await visit(FEEDBACK, {}, async (page) => {
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      await page.getByRole('alert').filter({ hasText: 'Enter a message.' }).waitFor()
      await page.getByLabel('Your message').fill('x')
      await page.getByLabel('Email for the answer (optional)').fill('nobody')
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      await page.getByRole('alert').filter({ hasText: 'does not look like' }).waitFor()
      expect(await page.getByRole('button', { name: 'Add' }).count()).toBe(0)
    })
  })
})

describe('a member', () => {
  it('sends pictures, the operators see them, and the answer is in the messages', async () => {
    const account = await addTestAccount(server.context)
    const buffer = await plainPicture('png')
    const file = (name: string) => ({ name, mimeType: 'image/png', buffer })
    await visit(FEEDBACK, { token: account.token }, async (page) => {
      const input = page.locator('input[type="file"]')
      await input.setInputFiles([file('a.png'), file('b.png')])
      await page.getByRole('button', { name: 'Remove picture 2' }).waitFor()
      await input.setInputFiles([file('c.png'), file('d.png')])
      await page.getByRole('button', { name: 'Remove picture 3' }).click()
      await send(page, 'See the pictures')
      const id = await reported('See the pictures')
      await eventually('the pictures', async () => {
        const messages = server.bot.messagesTo(OPERATORS)
        return (
          messages.filter(({ photo, text }) => photo !== null && text.includes(id)).length === 2
        )
      })
      const picture = page.getByRole('button', { name: 'Picture 2' })
      await picture.click()
      expect(await picture.getAttribute('aria-expanded')).toBe('true')
      await answer(id, 'Seen, and fixed.')
      await page.goto(`${server.url}/pages/my/msg/list?kind=system`)
      await page.getByRole('link', { name: /Answer to your feedback/ }).click()
      await page.waitForURL(`**${FEEDBACK}`)
      await seen(page, 'Seen, and fixed.')
    })
  })

  it('in Telegram sends by the main button, and reads the answer there', async () => {
    const account = await addTestAccount(server.context)
    const session = JSON.stringify({ v: 1, token: account.token })
    const host = await openTelegramHost(browser, {
      client: 'ios',
      url: server.url + FEEDBACK,
      before: (page) =>
        page.addInitScript((stored) => localStorage.setItem('buoy.session', stored), session),
    })
    await host.app.getByLabel('Your message').fill('Written in Telegram')
    await host.hears('web_app_setup_main_button', {
      text: 'Send',
      is_visible: true,
      is_active: true,
    })
    await host.say({ name: 'main_button_pressed' })
    await seen(host.app, 'Feedback sent')
    await answer(await reported('Written in Telegram'), 'Answered in Telegram')
    await host.app.goto(server.url + FEEDBACK)
    await seen(host.app, 'Answered in Telegram')
    expect(await host.close()).toEqual([])
  })
})

describe('the pages about the product', () => {
  it('lead from My to the version, the terms, the policy, the community and the contact', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
    await visit('/pages/my/my', {}, async (page) => {
      await page.getByRole('link', { name: /^About us/ }).click()
      await page.getByText(`Version ${version}, build `).waitFor()
      await seen(page, 'Buoy Labs Ltd')
      await page.getByText('Open-source licenses').click()
      await page.getByText(/react-router-dom/).waitFor()
      await page.getByRole('link', { name: 'Privacy policy' }).click()
      await page.getByText('Buoy Labs Ltd runs this service', { exact: false }).waitFor()
      await page.goBack()
      await page.getByRole('link', { name: 'Official community' }).click()
      await page.getByRole('button', { name: /^Telegram/ }).waitFor()
      expect(await page.getByRole('button', { name: /^X/ }).count()).toBe(0)
      await page.goBack()
      await page.getByRole('link', { name: 'Contact us' }).click()
      await page.getByRole('link', { name: /^Feedback/ }).click()
      await page.waitForURL(`**${FEEDBACK}`)
    })
  })

  it('say in one line when who runs the server could not be loaded, and keep their own content', async () => {
    let isDown = true
    const before = (page: Page) =>
      page.route('**/api/support/info*', (route) =>
        isDown ? route.fulfill({ status: 503, body: '' }) : route.continue(),
      )
    await visit('/pages/my/about', { before }, async (page) => {
      const retry = page.getByRole('button', { name: 'Try again' })
      const strip = page.getByRole('status').filter({ has: retry })
      await strip.waitFor()
      expect(await retry.count()).toBe(1)
      expect(await page.getByText('Rules version').count()).toBe(0)
      await page.getByRole('link', { name: 'Contact us' }).click()
      await page.getByRole('link', { name: /^Feedback/ }).waitFor()
      await strip.waitFor()
      expect(await retry.count()).toBe(1)
      expect(await page.getByRole('link', { name: 'Official community' }).count()).toBe(0)
      isDown = false
      await retry.click()
      await page.getByRole('link', { name: 'Official community' }).waitFor()
      await strip.waitFor({ state: 'detached' })
    })
  })

  it('reserve no place for ways to reach the operator that may not come', VARIANT, async () => {
    const before = (page: Page) => page.route('**/api/support/info*', () => undefined)
    await visit('/pages/my/contact', { before }, async (page) => {
      await page.getByRole('link', { name: /^Feedback/ }).waitFor()
      await page.getByRole('status').getByText('Loading').waitFor({ state: 'attached' })
      expect(await page.locator('main [class*="skeleton" i]').count()).toBe(0)
    })
  })

  it.each([
    FEEDBACK,
    '/pages/my/about',
    '/pages/my/contact',
    '/pages/my/officialCommunity',
    '/privacy',
  ])('have nothing serious for an automated checker: %s', VARIANT, async (path) => {
    await tour.show(path, async (page) => {
      await page.locator('main :is(a, h2, p)').first().waitFor()
      expect(await runAxeInBothThemes(page)).toEqual([])
    })
  })
})

describe('a new build', () => {
  /** Lets the server name another build than the one that is open, from now on. */
  async function nameAnother(page: Page, build: string | null, isRequired = false): Promise<void> {
    await page.route('**/api/getLatest*', async (route) => {
      const response = await route.fetch()
      const body = (await response.json()) as { data: { build: string } }
      const data = { ...body.data, isRequired, build: build ?? body.data.build }
      await route.fulfill({ json: { ...body, data } })
    })
  }

  it('is not offered where the newest one runs', async () => {
    await visit(UPDATE, {}, async (page) => {
      await page.getByRole('heading', { name: 'Buoy is up to date' }).waitFor()
      await page.keyboard.press('Escape')
      await page.waitForURL('**/pages/home/home')
    })
  })

  it('is not said to be the newest without a network', async () => {
    await visit(UPDATE, {}, async (page) => {
      await page.getByRole('heading', { name: 'Buoy is up to date' }).waitFor()
      await page.context().setOffline(true)
      await page.getByRole('heading', { name: 'Cannot check without a connection' }).waitFor()
      expect(await page.getByText('Buoy is up to date').count()).toBe(0)
    })
  })

  it('is offered by itself on a tab, once, and never while somebody writes', async () => {
    const before = async (page: Page) => {
      await page.clock.install()
      await nameAnother(page, 'OtherOne')
    }
    const untilAsked = async (page: Page) => {
      const asked = page.waitForResponse('**/api/getLatest*')
      // The app waits for it a third of a minute after its first paint.
      await page.clock.runFor(25_000)
      await asked
      await page.clock.runFor(1000)
    }
    await visit(FEEDBACK, { before, isFresh: true }, async (page) => {
      await page.getByLabel('Your message').fill('half')
      await untilAsked(page)
      expect(new URL(page.url()).pathname).toBe(FEEDBACK)
      await page.goto(`${server.url}/pages/my/my`)
      const account = page.getByRole('heading', { name: 'Account', exact: true })
      await account.waitFor()
      await untilAsked(page)
      const heading = page.getByRole('heading', { name: 'A new version is ready' })
      await heading.waitFor()
      await page.keyboard.press('Escape')
      await page.waitForURL('**/pages/my/my')
      await page.reload()
      await account.waitFor()
      await untilAsked(page)
      expect(await heading.count()).toBe(0)
      expect(new URL(page.url()).pathname).toBe('/pages/my/my')
    })
  })

  it('is offered, keeps the focus inside, and is put off by Escape', async () => {
    const before = (page: Page) => nameAnother(page, 'OtherOne')
    await visit('/pages/my/about', { before }, async (page) => {
      await page.getByRole('link', { name: 'Check for updates' }).click()
      const heading = page.getByRole('heading', { name: 'A new version is ready' })
      await heading.waitFor()
      for (let at = 0; at < 6; at += 1) {
        await page.keyboard.press('Tab')
        const isInside = await page.evaluate(() => {
          const { activeElement: active } = document
          return active === document.body || active?.closest('dialog') !== null
        })
        expect(isInside).toBe(true)
      }
      await page.keyboard.press('Escape')
      await page.waitForURL('**/pages/my/about')
    })
  })

  it('that the server does not serve yet leaves this one running', async () => {
    const before = (page: Page) => nameAnother(page, 'OtherOne')
    await visit(UPDATE, { before }, async (page) => {
      await page.getByRole('button', { name: 'Update now' }).click()
      await page.getByRole('alert').filter({ hasText: 'not on this server yet' }).waitFor()
      await page.unroute('**/api/getLatest*')
      await page.context().setOffline(true)
      await page.getByRole('button', { name: 'Update now' }).click()
      await page.getByRole('alert').filter({ hasText: 'could not be loaded' }).waitFor()
      await page.context().setOffline(false)
    })
  })

  it('that is served is installed by one reload, and what was written is still there', async () => {
    const before = async (page: Page) => {
      let loadCount = 0
      // The page that is open names another first script, as one of an older build does.
      await page.route(`**${UPDATE}`, async (route) => {
        loadCount += 1
        if (loadCount > 1) return await route.continue()
        const response = await route.fetch()
        const {
          'content-encoding': _encoding,
          'content-length': _length,
          ...headers
        } = response.headers()
        const older = '<script type="module" src="/assets/base-OldBuild.js"></script>'
        const body = (await response.text()).replace('<script type="module"', `${older}$&`)
        await route.fulfill({ status: 200, headers, body })
      })
      await page.route('**/assets/base-OldBuild.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'export {}' }),
      )
    }
    const stored = {
      'buoy.draft.feedback': JSON.stringify({
        draft: 'd'.repeat(32),
        kind: 'idea',
        content: 'half',
        email: '',
      }),
    }
    await visit(UPDATE, { before, stored, isFresh: true }, async (page) => {
      await page.getByRole('heading', { name: 'A new version is ready' }).waitFor()
      const reloaded = page.waitForEvent('load')
      await page.getByRole('button', { name: 'Update now' }).click()
      await reloaded
      await page.getByRole('heading', { name: 'Buoy is up to date' }).waitFor()
      await page.goto(server.url + FEEDBACK)
      expect(await page.getByLabel('Your message').inputValue()).toBe('half')
    })
  })

  it('that is required cannot be put off', async () => {
    const before = (page: Page) => nameAnother(page, 'OtherOne', true)
    await visit(UPDATE, { before }, async (page) => {
      await page.getByRole('heading', { name: 'A new version is ready' }).waitFor()
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      expect(await page.getByRole('heading', { name: 'A new version is ready' }).isVisible()).toBe(
        true,
      )
      expect(await page.getByRole('button', { name: 'Later' }).count()).toBe(0)
    })
  })
})
