import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import type { Language } from '#contract/headers.ts'
import { THEME_COLOUR } from '#app/state/preferences.ts'
import { wordOf } from '../button-named.ts'
import type { Journey, Walk } from './journey.ts'
import { JOURNEYS } from './journeys.ts'
import { type JourneyServer, startJourneys } from './start-journeys.ts'
import { writeSheet } from './write-sheet.ts'

interface Look {
  /** Its folder. */
  readonly name: string
  readonly language: Language
  readonly theme: 'light' | 'dark'
}

const LOOKS: readonly Look[] = [
  { name: 'en', language: 'en', theme: 'light' },
  { name: 'zh-Hans', language: 'zh-Hans', theme: 'light' },
  { name: 'en-dark', language: 'en', theme: 'dark' },
]
const PHONE = { width: 360, height: 740 }
const DESKTOP = { width: 1280, height: 800 }
const STEP_LIMIT_MS = 30_000
const SETTLED_MS = 800
/** A control that says more than its name is found by a part of that. */
const EXACT_MS = 4000
/** What stays over a page when it is scrolled. */
const BELOW_BAR_PX = 88
/** A skeleton, or a part that is on its way. */
const UNFINISHED = '[class*="skeleton" i], [aria-busy="true"]'

/**
 * Walks the journeys of a new user, a member and an operator, those of `names` or all, and writes a
 * picture of every step, one of each walk and a page of all of them into `folder`. Returns the faults: a step that was not
 * reached, an error of a page, a page that is wider than its window.
 */
export async function takeJourneys(
  browser: Browser,
  folder: string,
  names: readonly string[],
): Promise<string[]> {
  const asked = JOURNEYS.filter(({ name }) => names.length === 0 || names.includes(name))
  const server = await startJourneys()
  const faults: string[] = []
  try {
    for (const journey of asked) {
      for (const look of LOOKS) {
        rmSync(join(folder, journey.name, look.name), { recursive: true, force: true })
        faults.push(...(await walk(browser, server, { journey, look, folder })))
        const walked = join(folder, journey.name, look.name)
        await writeSheet(walked, join(folder, `journey-${journey.name}-${look.name}.png`))
      }
    }
  } finally {
    await server.close()
  }
  writeFileSync(join(folder, 'index.html'), indexOf(asked))
  return faults
}

interface Order {
  readonly journey: Journey
  readonly look: Look
  readonly folder: string
}

async function walk(
  browser: Browser,
  server: JourneyServer,
  { journey, look, folder }: Order,
): Promise<string[]> {
  const context = await browser.newContext({
    viewport: PHONE,
    locale: look.language,
    colorScheme: look.theme,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(STEP_LIMIT_MS)
  const faults: string[] = []
  const where = (step: string) => `${journey.name}/${look.name}/${step}`
  page.on('pageerror', ({ message }) => faults.push(where(message)))
  const visitor = await journey.begin(server)
  await storeChoices(page, look, visitor.token)
  const to = join(folder, journey.name, look.name)
  mkdirSync(to, { recursive: true })
  const parts = partsOf(page, { ...look, server, visitor })
  try {
    for (const [at, { name, act }] of journey.steps.entries()) {
      try {
        await act(parts)
        await settle(page)
      } catch (error) {
        faults.push(`${where(name)}: ${String(error).split('\n')[0]}`)
      }
      const file = `${String(at + 1).padStart(2, '0')}-${name}`
      await page.screenshot({ path: join(to, `${file}-360.png`), animations: 'disabled' })
      faults.push(...(await flawsOf(page)).map((flaw) => `${where(name)}: ${flaw}`))
      if (journey.isWideToo !== true) continue
      await page.setViewportSize(DESKTOP)
      await settle(page)
      await page.screenshot({ path: join(to, `${file}-1280.png`), animations: 'disabled' })
      await page.setViewportSize(PHONE)
    }
  } finally {
    await context.close()
  }
  return faults
}

function partsOf(
  page: Page,
  { language, server, visitor }: Pick<Walk, 'language' | 'server' | 'visitor'>,
): Walk {
  const word = (file: string, key: string) => wordOf(language, file, key)
  return {
    page,
    language,
    server,
    visitor,
    word,
    async open(path) {
      await page.goto(server.url + path)
      await page.locator('main').first().waitFor()
    },
    async press(file, key) {
      const name = word(file, key)
      const [start = ''] = name.split('{{')
      const isWhole = start === name
      const find = (by: { name: string; exact?: true }) =>
        page.getByRole('button', by).or(page.getByRole('link', by)).first()
      const exact = find({ name, exact: true })
      if (isWhole) await exact.waitFor({ timeout: EXACT_MS }).catch(() => null)
      const isThere = isWhole && (await exact.count()) > 0
      await (isThere ? exact : find({ name: start })).click()
    },
    async follow(path) {
      await page.locator(`main a[href^="${path}"]`).first().click()
      await page.waitForURL(`**${path}**`)
      await page.locator('main').first().waitFor()
    },
    async look(file, key) {
      const heading = page.getByRole('heading', { name: word(file, key) }).first()
      await heading.evaluate((element) => element.scrollIntoView({ block: 'start' }))
      await page.mouse.wheel(0, -BELOW_BAR_PX)
    },
  }
}

/** A page that is too wide, or a button that nobody has drawn. */
async function flawsOf(page: Page): Promise<string[]> {
  const { width, bare } = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    bare: Array.from(document.querySelectorAll('button'))
      .filter((one) => getComputedStyle(one).borderStyle.includes('outset'))
      .map((one) => one.textContent),
  }))
  return [
    ...(width > PHONE.width ? [`${width} px wide`] : []),
    ...bare.map((text) => `a button as the browser draws it: ${text}`),
  ]
}

async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(SETTLED_MS)
  await page.waitForFunction(
    (grey) =>
      // What is below a sheet waits for it.
      (document.querySelector('dialog[open]') ?? document).querySelector(grey) === null &&
      Array.from(document.images).every(({ complete, loading }) => complete || loading === 'lazy'),
    UNFINISHED,
  )
}

/** The language that somebody chose, and the session of who is signed in. */
async function storeChoices(
  page: Page,
  { language, theme }: Look,
  token: string | null,
): Promise<void> {
  const colours = { colour: THEME_COLOUR, dark: theme === 'dark' }
  const preferences = { v: 1, lang: language, theme: colours, reminderGuideOverlay: true }
  const items = {
    'buoy.preferences': JSON.stringify(preferences),
    ...(token === null ? {} : { 'buoy.session': JSON.stringify({ v: 1, token }) }),
  }
  await page.addInitScript((texts) => {
    if (localStorage.getItem('buoy.preferences') !== null) return
    for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text)
  }, items)
}

function indexOf(journeys: readonly Journey[]): string {
  const parts = journeys.flatMap((journey) =>
    LOOKS.map((look) => {
      const pictures = journey.steps.map(({ name }, at) => {
        const file = `${journey.name}/${look.name}/${String(at + 1).padStart(2, '0')}-${name}-360.png`
        return `<figure><img src="${file}" width="240"><figcaption>${at + 1} ${name}</figcaption></figure>`
      })
      return `<h2>${journey.name}, ${look.name}</h2><div>${pictures.join('')}</div>`
    }),
  )
  return `<!doctype html><meta charset="utf-8"><title>Journeys</title><style>body{font-family:sans-serif}div{display:flex;flex-wrap:wrap}figure{margin:8px}</style>${parts.join('\n')}`
}
