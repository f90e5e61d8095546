import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import type { Language } from '#contract/headers.ts'
import { wordOf } from '../button-named.ts'
import type { Journey, Walk } from './journey.ts'
import { JOURNEYS } from './journeys.ts'
import { type JourneyServer, startJourneys } from './start-journeys.ts'

const LANGUAGES = ['en', 'zh-Hans'] as const satisfies readonly Language[]
const PHONE = { width: 360, height: 740 }
const DESKTOP = { width: 1280, height: 800 }
const STEP_LIMIT_MS = 30_000
const SETTLED_MS = 500
/** A skeleton, or a part that is on its way. */
const UNFINISHED = '[class*="skeleton" i], [aria-busy="true"]'

/**
 * Walks the journeys of a new user, a member and an operator, those of `names` or all, and writes a
 * picture of every step and a page of all of them into `folder`. Returns the faults: a step that was not
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
      for (const language of LANGUAGES) {
        rmSync(join(folder, journey.name, language), { recursive: true, force: true })
        faults.push(...(await walk(browser, server, { journey, language, folder })))
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
  readonly language: Language
  readonly folder: string
}

async function walk(
  browser: Browser,
  server: JourneyServer,
  { journey, language, folder }: Order,
): Promise<string[]> {
  const context = await browser.newContext({ viewport: PHONE, locale: language })
  const page = await context.newPage()
  page.setDefaultTimeout(STEP_LIMIT_MS)
  const faults: string[] = []
  const where = (step: string) => `${journey.name}/${language}/${step}`
  page.on('pageerror', ({ message }) => faults.push(`${journey.name}/${language}: ${message}`))
  await storeChoices(page, language, journey.tokenOf(server))
  const to = join(folder, journey.name, language)
  mkdirSync(to, { recursive: true })
  try {
    for (const [at, { name, act }] of journey.steps.entries()) {
      try {
        await act(partsOf(page, language, server))
        await settle(page)
      } catch (error) {
        faults.push(`${where(name)}: ${String(error).split('\n')[0]}`)
      }
      const file = `${String(at + 1).padStart(2, '0')}-${name}`
      await page.screenshot({ path: join(to, `${file}-360.png`), animations: 'disabled' })
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      if (width > PHONE.width) faults.push(`${where(name)}: ${width} px wide`)
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

function partsOf(page: Page, language: Language, server: JourneyServer): Walk {
  const word = (file: string, key: string) => wordOf(language, file, key)
  return {
    page,
    language,
    server,
    word,
    async open(path) {
      await page.goto(server.url + path)
      await page.locator('main').first().waitFor()
    },
    async press(file, key) {
      await page
        .getByRole('button', { name: word(file, key), exact: true })
        .first()
        .click()
    },
  }
}

async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(SETTLED_MS)
  await page.waitForFunction((grey) => document.querySelector(grey) === null, UNFINISHED)
}

/** The language that somebody chose, and the session of who is signed in. */
async function storeChoices(page: Page, language: Language, token: string | null): Promise<void> {
  const preferences = { v: 1, lang: language, reminderGuideOverlay: true }
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
    LANGUAGES.map((language) => {
      const pictures = journey.steps.map(({ name }, at) => {
        const file = `${journey.name}/${language}/${String(at + 1).padStart(2, '0')}-${name}-360.png`
        return `<figure><img src="${file}" width="240"><figcaption>${at + 1} ${name}</figcaption></figure>`
      })
      return `<h2>${journey.name}, ${language}</h2><div>${pictures.join('')}</div>`
    }),
  )
  return `<!doctype html><meta charset="utf-8"><title>Journeys</title><style>body{font-family:sans-serif}div{display:flex;flex-wrap:wrap}figure{margin:8px}</style>${parts.join('\n')}`
}
