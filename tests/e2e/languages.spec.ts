import type { Browser, Page, Request } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Language, wireLanguageOf } from '#contract/headers.ts'
import { addTestAccount } from '#tests/support/account/add-account.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { isOtherLanguage, isRawKey } from '#tests/support/other-language.ts'
import { startEndedReplay } from '#tests/support/server/start-ended-replay.ts'
import type { TestServer } from '#tests/support/server/start-test-server.ts'
import { goInside, visitPage } from '#tests/support/visit-page.ts'

const HOME = '/pages/home/home'
const PAGES = [
  '/pages/ai/ai',
  '/pages/ai/detail?coinId=btc',
  '/pages/rank/rank',
  '/pages/aiHot/aiHot',
  '/record',
  '/pages/ai/help/help',
  '/membership',
  '/pages/my/my',
  '/pages/my/set',
  '/pages/my/msg',
  '/pages/my/wallet',
  '/pages/ai/reminderSettings',
]
/** What a page is drawn in, and by then has asked for. */
const SETTLED_MS = 700

let server: TestServer
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
  server = await startEndedReplay(5)
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

/** The lines of a page, and what its controls are called. */
async function linesOf(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const labels = Array.from(document.querySelectorAll('[aria-label], [title], [placeholder]'))
    const named = labels.flatMap((one) =>
      ['aria-label', 'title', 'placeholder'].map((name) => one.getAttribute(name) ?? ''),
    )
    return [...document.body.innerText.split('\n'), ...named].filter((line) => line.trim() !== '')
  })
}

/** The calls of a page, and those of them that do not say which language is read. */
function watchCalls(page: Page, language: Language) {
  const calls = { count: 0, silent: [] as string[] }
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/api/') || request.resourceType() !== 'fetch') return
    calls.count += 1
    if (request.headers()['language'] !== wireLanguageOf(language)) calls.silent.push(pathname)
  })
  return calls
}

describe('a reader', () => {
  it.each([
    ['en', 'en-US'],
    ['zh-Hans', 'zh-CN'],
    ['zh-Hant', 'zh-TW'],
    ['vi', 'vi-VN'],
  ] as const)(
    'of %s sees no other language and no key, and every call says which',
    async (language, locale) => {
      const { token } = await addTestAccount(server.context)
      let calls: ReturnType<typeof watchCalls> | undefined
      const before = async (page: Page) => {
        calls = watchCalls(page, language)
      }
      await visitPage(browser, server.url + HOME, { locale, token, before }, async (page) => {
        await page.locator('main').waitFor()
        for (const path of [HOME, ...PAGES]) {
          await goInside(page, path)
          await page.waitForTimeout(SETTLED_MS)
          await page.locator('main').first().waitFor()
          const lines = await linesOf(page)
          const wrong = lines.filter((line) => isOtherLanguage(line, language) || isRawKey(line))
          expect([path, wrong]).toEqual([path, []])
          expect(lines.length).toBeGreaterThan(3)
        }
        expect(calls?.count).toBeGreaterThan(PAGES.length)
        expect(calls?.silent).toEqual([])
      })
    },
  )

  it('with a Japanese device has system messages in Japanese', async () => {
    await visitPage(browser, server.url + HOME, { locale: 'ja-JP' }, async (page) => {
      await page.locator('main').waitFor()
      await page.context().setOffline(true)
      const strip = page.getByRole('status').filter({ hasText: 'オフラインです' })
      await strip.waitFor()
      expect(await strip.innerText()).toMatch(/時点のデータです。/)
    })
  })
})
