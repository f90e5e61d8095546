import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnswerOf } from '#contract/index.schema.ts'
import { findFlaws } from '#tests/gallery/find-flaws.ts'
import { storedToken } from '#tests/support/account/sign-in-visits.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { hideGuide } from '#tests/support/hide-guide.ts'
import {
  type MemberServer,
  startMemberServer,
} from '#tests/support/membership/start-member-server.ts'
import { writeReplayFolder } from '#tests/support/replay-folder.ts'
import { ROOT } from '#tests/support/run-command.ts'
import { eventually, untilReplayEnds } from '#tests/support/server/start-test-server.ts'
import { openSmtpServer, type TestSmtpServer } from '#tests/support/smtp-server.ts'
import { visitPage } from '#tests/support/visit-page.ts'

const EMAIL = 'kim@example.com'
const MOST_TABS = 60
/** A skeleton, or a part that is on its way. */
const UNFINISHED = '[class*="skeleton" i], [aria-busy="true"]'
/** Time limit for an effect on a loaded machine. */
const SOON = { timeout: 20_000 }

const replay = writeReplayFolder(3)
let mail: TestSmtpServer
let server: MemberServer
let browser: Browser

beforeAll(async () => {
  mail = await openSmtpServer()
  const url = `smtp://127.0.0.1:${mail.port}`
  const smtp = { kind: 'smtp', url, from: 'Buoy <buoy@buoy.example>' } as const
  server = await startMemberServer(replay.market(1_000_000), {}, { mail: smtp })
  await untilReplayEnds(server)
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
  await mail?.close()
  replay.remove()
})

describe('by keyboard alone', () => {
  let person: BrowserContext
  let page: Page

  beforeAll(async () => {
    person = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'en-US' })
    await hideGuide(person)
    page = await person.newPage()
  })
  afterAll(async () => await person?.close())

  const open = async (path: string) => await page.goto(server.url + path)
  const key = async (name: string) => await page.keyboard.press(name)
  const button = (name: string | RegExp, among: Page | Locator = page) =>
    among.getByRole('button', { name, exact: typeof name === 'string' }).first()
  const reach = async (wanted: Locator) => await tabTo(page, wanted)

  it('a newcomer registers', async () => {
    await open('/pages/login/login?type=register')
    await reach(page.getByLabel('Email address'))
    await page.keyboard.type(EMAIL)
    await reach(page.getByRole('checkbox'))
    await key('Space')
    await reach(button('Get code'))
    await key('Enter')
    await reach(page.getByLabel('Verification code', { exact: true }))
    await page.keyboard.type(await codeTo(EMAIL))
    await page.waitForURL('**/pages/login/setPassword', SOON)
    expect(await storedToken(page)).toMatch(/^[\w-]{43}$/)
  })

  it('a reader opens a signal of the list, reads its chart, and goes back to the same row', async () => {
    await open('/pages/ai/ai?list=ended')
    const row = page.locator('main [data-rows] a').nth(1)
    await reach(row)
    const address = await row.getAttribute('href')
    await key('Enter')
    await page.waitForURL(`**${address}*`, SOON)
    const summary = page.locator('figure').getByText(/Opened at .+, last close/)
    await summary.first().waitFor({ ...SOON, state: 'attached' })
    await reach(button('Back'))
    await key('Enter')
    await page.waitForURL('**/pages/ai/ai?list=ended', SOON)
    await row.waitFor(SOON)
    expect(await row.getAttribute('href')).toBe(address)
  })

  it('a member redeems a code, and turns alerts of a coin on', async () => {
    await open('/pages/my/vipKey')
    await reach(page.getByRole('textbox', { name: 'Code' }))
    await page.keyboard.type(await server.newCode('monthly'))
    await reach(button('Check code'))
    await key('Enter')
    await page.getByText(/^Your membership with this code: Monthly, until /).waitFor(SOON)
    await reach(button('Redeem'))
    await key('Enter')
    await page.getByText('Redeemed').first().waitFor(SOON)

    await open('/pages/ai/detail?coinId=eth')
    const bell = button(/^Alerts for /)
    await reach(bell)
    await key('Enter')
    // The dialog takes the focus, and gives it back.
    await reach(button('Agree and turn on', page.getByRole('dialog')))
    await key('Enter')
    await expect.poll(() => bell.getAttribute('aria-pressed'), SOON).toBe('true')
    await expect.poll(() => hasFocus(bell), SOON).toBe(true)
  })

  it('a dialog closes with Esc, and the focus is back where it was', async () => {
    await open('/pages/ai/ai')
    const filter = button('Filter')
    await reach(filter)
    await key('Enter')
    await page.getByRole('dialog').waitFor(SOON)
    await key('Escape')
    await page.getByRole('dialog').waitFor({ ...SOON, state: 'hidden' })
    expect(await hasFocus(filter)).toBe(true)
  })
})

/** Pages with what is read on them one after another, as src/docs/accessibility.md has it. */
const READING_ORDER = readFileSync(join(ROOT, 'src/docs/accessibility.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, path, order] = /^\| `(\/.+?)` +\| (.+?) +\|$/.exec(line) ?? []
    return path === undefined || order === undefined ? [] : [{ path, order: order.split('; ') }]
  })

describe('the reading order', () => {
  it('is documented for home, the list and a signal', () => {
    expect(READING_ORDER).toHaveLength(3)
  })

  it.each(READING_ORDER)('of $path is the documented one, from top to bottom', async (row) => {
    const [signal] = (await listed()).items
    const path = row.path.replace('{id}', signal?.id ?? '')
    const order = row.order.map((name) => name.replace('{coin}', signal?.symbol ?? ''))
    // High enough for all of it: lower sections load when they come into view.
    const viewport = { width: 390, height: 3000 }
    await visitPage(browser, server.url + path, { viewport }, async (page) => {
      await expect
        .poll(async () => (await partsOf(page)).map(({ name }) => name), SOON)
        .toEqual(order)
      const tops = (await partsOf(page)).filter(({ isFixed }) => !isFixed).map(({ top }) => top)
      expect(tops).toEqual(tops.toSorted((one, other) => one - other))
    })
  })
})

describe('at 200 % of a window of 1280 x 800', () => {
  const ZOOMED = { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 }

  it.each(['/pages/home/home', '/pages/ai/ai?list=ended', '/pages/login/login', '/record'])(
    'nothing of %s is cut or beside the window',
    async (path) => {
      await visitPage(browser, server.url + path, ZOOMED, async (page) => {
        await page.locator('main').first().waitFor(SOON)
        await page.waitForFunction((grey) => document.querySelector(grey) === null, UNFINISHED)
        expect(await findFlaws(page)).toMatchObject({ overflowPx: 0, clipped: [] })
      })
    },
  )
})

async function listed(): Promise<AnswerOf<'GET /aiCoin/queryRecordPage'>> {
  const { body } = await server.get('/aiCoin/queryRecordPage?state=ended')
  return body.data
}

/** The six digits of the newest code sent by email. */
async function codeTo(email: string): Promise<string> {
  return await eventually(`a code to ${email}`, async () => {
    const sent = mail.emails.filter(({ envelopeTo }) => envelopeTo.includes(email))
    return sent.flatMap(({ sentEmail }) => /\b\d{6}\b/.exec(sentEmail.text ?? '') ?? []).at(-1)
  })
}

async function hasFocus(element: Locator): Promise<boolean> {
  return await element.evaluate((one) => one === document.activeElement)
}

/** Presses Tab until an element has the focus, which must be seen wherever it comes by. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor(SOON)
  for (let count = 0; count < MOST_TABS; count += 1) {
    if (await hasFocus(wanted)) return
    await page.keyboard.press('Tab')
    expect(await unmarkedFocus(page)).toBeNull()
  }
  throw new Error(`not reached in ${MOST_TABS} tabs: ${String(wanted)}`)
}

/** The focused element if nothing shows that it has the focus, or it is out of sight. */
async function unmarkedFocus(page: Page): Promise<string | null> {
  return await page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return null
    const hasOutline = (one: Element, part?: string) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one, part)
      return outlineStyle !== 'none' && outlineWidth !== '0px'
    }
    const isField = element.matches('input, textarea')
    let isMarked = hasOutline(element, '::after')
    // A row or a field is marked as a whole.
    for (let at: Element | null = element; at !== null && !isMarked; at = at.parentElement) {
      const next = at.nextElementSibling
      isMarked = hasOutline(at) || (next !== null && at === element && hasOutline(next))
      if (isField) isMarked ||= getComputedStyle(at).boxShadow !== 'none'
    }
    const { top, bottom } = element.getBoundingClientRect()
    const isInSight = bottom > 0 && top < globalThis.innerHeight
    return isMarked && isInSight ? null : element.outerHTML.slice(0, 160)
  })
}

interface Part {
  readonly name: string
  readonly top: number
  /** It stands where it is, whatever is scrolled. */
  readonly isFixed: boolean
}

/** Headings, named parts and lists in the order of the document. */
async function partsOf(page: Page): Promise<Part[]> {
  return await page.evaluate(() => {
    const parts = 'h1, h2, h3, nav, section[aria-label], [role="tablist"], figure, [data-rows]'
    return [...document.querySelectorAll<HTMLElement>(parts)]
      .filter((part) => part.checkVisibility() && part.closest('[aria-hidden="true"]') === null)
      .filter((part) => part.parentElement?.closest('[data-rows]') === null)
      .map((part) => {
        const isHeading = /^H\d$/.test(part.tagName)
        const own = part.hasAttribute('data-rows') ? 'rows' : part.tagName.toLowerCase()
        const text = part.ariaLabel ?? (isHeading ? part.innerText : own)
        return {
          name: text.replaceAll(/\s+/g, ' ').trim(),
          top: part.getBoundingClientRect().top,
          isFixed: getComputedStyle(part).position === 'fixed',
        }
      })
  })
}
