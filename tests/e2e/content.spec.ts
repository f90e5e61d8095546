import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addTestAccount } from '#tests/support/account/add-account.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { contentActs } from '#tests/support/content/content-acts.ts'
import { contentText } from '#tests/support/content/content-file.ts'
import { type MediaServer, openMediaServer } from '#tests/support/content/media-server.ts'
import { runAdmin } from '#tests/support/run-admin.ts'
import { runAxeInBothThemes } from '#tests/support/run-axe.ts'
import { startTestServer, type TestServer } from '#tests/support/server/start-test-server.ts'
import { openTelegramHost } from '#tests/support/telegram/open-telegram-host.ts'
import { VARIANT } from '#tests/support/variant.ts'
import { visitPage, type VisitOptions } from '#tests/support/visit-page.ts'

const INFORMATION = '/pages/information/detail/detail'
const AIRDROPS = '/pages/paradrop/detail/detail'
const VIDEO = '/pages/video/video'
const HOME = '/pages/home/home'
const CHINESE = { stored: { 'buoy.preferences': JSON.stringify({ v: 1, lang: 'zh-Hans' }) } }

/** No exchange answers: home has no market, and the database is quiet for the commands. */
const NOWHERE = 'http://127.0.0.1:9'
const LIVE_ORIGINS = {
  BINANCE: NOWHERE,
  OKX: NOWHERE,
  BITGET: NOWHERE,
  FX: NOWHERE,
  GOPLUS: NOWHERE,
}

let server: TestServer
let media: MediaServer
let browser: Browser
let acts: ReturnType<typeof contentActs>
/** Ids of what was published, by key. */
const ids = new Map<string, string>()

beforeAll(async () => {
  media = await openMediaServer()
  browser = await launchBrowser()
  server = await startTestServer({
    market: { mode: 'live', liveOrigins: LIVE_ORIGINS },
    config: { mediaOrigins: [media.origin] },
  })
  acts = contentActs(server.context)
  const inAnHour = `${new Date(Date.now() + 3_600_000).toISOString().slice(0, 19)}Z`
  const video = `${media.origin}/clip.wav?seconds=2`
  await publish({ key: 'english', title: 'English alone' })
  await publish({ kind: 'event', key: 'meetup', title: 'Meetup', starts: inAnHour })
  await publish({ kind: 'event', key: 'past', title: 'Past talk', ends: '2025-01-01T00:00:00Z' })
  await publish({
    kind: 'airdrop',
    key: 'own',
    title: 'Our points',
    ends: inAnHour,
    source: 'Buoy',
  })
  await publish({
    kind: 'airdrop',
    key: 'drop',
    title: 'Free coins',
    ends: inAnHour,
    source: 'Example',
  })
  await publish({ kind: 'video', key: 'clip', title: 'A short film', video, length: '0:02' })
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
  await media?.close()
  acts?.remove()
})

async function publish(fields: Readonly<Record<string, string>>, body?: string): Promise<void> {
  ids.set(fields['key'] ?? '', await acts.publish(fields, body))
}

/** An operator's command beside the running server, as a process of its own. */
async function command(...args: readonly string[]): Promise<{ readonly id: string }> {
  const all = ['content', ...args, '--by', 'ana', '--json']
  const run = await runAdmin(all, server.place, { MEDIA_ORIGINS: media.origin })
  expect(run).toMatchObject({ code: 0, err: '' })
  return JSON.parse(run.out) as { readonly id: string }
}

const visit = (path: string, options: VisitOptions, look: (page: Page) => Promise<void>) =>
  visitPage(browser, server.url + path, options, look)
const at = (path: string, key: string) => `${path}?id=${ids.get(key)}`

describe('what an operator publishes', () => {
  it('is there as soon as the command has ended', async () => {
    const fields = { key: 'reading', title: 'Reading signals' }
    const body = 'See [the record](/record).'
    await visit(INFORMATION, {}, async (page) => {
      await page.getByRole('link', { name: /English alone/ }).waitFor()
      await command('add', acts.write(contentText(fields, body)))
      const chinese = { ...fields, language: 'zh-Hant', title: '如何看訊號' }
      await command('add', acts.write(contentText(chinese, body)))
      expect(await page.getByText('Reading signals').count()).toBe(0)
      ids.set('reading', (await command('publish', 'reading', '--yes')).id)
      await page.reload()
      await page.getByRole('link', { name: /Reading signals/ }).waitFor()
    })
  })

  it('is read by a guest from the list to the source', async () => {
    await visit(INFORMATION, {}, async (page) => {
      await page.getByRole('link', { name: /Reading signals/ }).click()
      await page.getByRole('heading', { level: 2, name: 'Reading signals' }).waitFor()
      expect(await page.title()).toBe('Reading signals · Buoy')
      const source = page.getByRole('link', { name: 'Buoy', exact: true })
      expect(await source.getAttribute('href')).toBe('https://buoy.example/first')
      await page.getByRole('link', { name: 'the record' }).click()
      await page.waitForURL('**/record')
    })
  })

  it('is read in Chinese: the other script where one is missing, else English, and it says so', async () => {
    await visit(at(INFORMATION, 'reading'), CHINESE, async (page) => {
      const title = page.getByRole('heading', { level: 2, name: '如何看訊號' })
      await title.waitFor()
      expect(await title.getAttribute('lang')).toBe('zh-Hant')
      await page.getByText('繁体中文').waitFor()
    })
    await visit(at(INFORMATION, 'english'), CHINESE, async (page) => {
      await page.getByRole('heading', { level: 2, name: 'English alone' }).waitFor()
      await page.getByText('英文', { exact: true }).waitFor()
    })
  })

  it('is found by the state of an event', async () => {
    await visit(`${INFORMATION}?tab=events`, {}, async (page) => {
      await page.getByRole('link', { name: /Meetup/ }).waitFor()
      await page.getByRole('tab', { name: 'Ended' }).click()
      // The day has a verb, as that of the others.
      const past = page.getByRole('link', { name: /Past talk/ })
      await past.getByText(/^Until [A-Z][a-z]{2} \d+/).waitFor()
      await page.getByRole('tab', { name: 'Active' }).click()
      await page.getByText('Nothing in this state').waitFor()
      await page.getByRole('tab', { name: 'Upcoming' }).click()
      await page.getByRole('link', { name: /Meetup/ }).waitFor()
    })
  })

  it('is a tab of the news page, by kind', async () => {
    await visit('/pages/news/news', {}, async (page) => {
      const rows = { Articles: /English alone/, Events: /Meetup/, Airdrops: /Free/, Videos: /film/ }
      for (const [tab, name] of Object.entries(rows)) {
        await page.getByRole('tab', { name: tab }).click()
        await page.getByRole('link', { name }).waitFor()
        expect(page.url()).toContain(`tab=${tab.toLowerCase()}`)
      }
    })
  })

  it('promotes no airdrop inside Telegram', async () => {
    await visit(AIRDROPS, {}, async (page) => {
      await page.getByRole('link', { name: /Free coins/ }).click()
      await page.getByText('has not checked it').waitFor()
    })
    // Of its own it does not say that somebody else runs it.
    await visit(at(AIRDROPS, 'own'), {}, async (page) => {
      await page.getByRole('heading', { name: 'Our points' }).waitFor()
      expect(await page.getByText('has not checked it').count()).toBe(0)
    })
    const host = await openTelegramHost(browser, { url: server.url + AIRDROPS })
    await host.app.getByText('No airdrops yet').waitFor()
    await host.close()
  })

  it('leads back to the list where it is gone', async () => {
    await visit(`${INFORMATION}?id=nothing`, {}, async (page) => {
      await page.getByRole('button', { name: 'See the list' }).click()
      await page.getByRole('link', { name: /Reading signals/ }).waitFor()
    })
  })
})

describe('a video', () => {
  it('is watched by a member, who receives its reward once', async () => {
    const { token } = await addTestAccount(server.context)
    await visit(VIDEO, { token }, async (page) => {
      await page.getByRole('link', { name: /A short film/ }).click()
      const claim = page.getByRole('button', { name: 'Claim 20 BY' })
      await claim.waitFor()
      expect(await claim.isDisabled()).toBe(true)
      // By the keyboard: the browser's own controls take the space key.
      await page.locator('video').focus()
      await page.keyboard.press('Space')
      await expect
        .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.ended), {
          timeout: 10_000,
        })
        .toBe(true)
      await expect.poll(() => claim.isEnabled(), { timeout: 10_000 }).toBe(true)
      await claim.click()
      await page.getByText('You got 20 BY for this video.').waitFor()
      await page.reload()
      await page.getByText('You got 20 BY for this video.').waitFor()
      expect(await claim.count()).toBe(0)
      await page.getByRole('link', { name: 'See points' }).click()
      await page.getByText('Video watched').waitFor()
    })
    const { body } = await server.get('/user/getPoints', { authorization: token })
    expect(body.data).toMatchObject({ balance: '20' })
  })

  it('has captions in the languages of its texts, the reader’s own shown first', async () => {
    const video = `${media.origin}/clip.wav?seconds=3`
    const of = { kind: 'video', key: 'captioned', title: 'With captions', video, length: '0:03' }
    const file = (word: string) =>
      ['```vtt', 'WEBVTT', '', '00:00.000 --> 00:03.000', word, '```'].join('\n')
    await acts.add({ ...of, language: 'zh-Hans' }, file('信号'))
    await publish(of, file('A signal'))
    const shown = () => {
      const tracks = [...(document.querySelector('video')?.textTracks ?? [])]
      return tracks.map(({ mode, language, label, activeCues }) => {
        const words = [...(activeCues ?? [])].map((cue) => (cue as VTTCue).text)
        return [mode, language, label, ...words]
      })
    }
    // Under the content policy that the server sends.
    await visit(at(VIDEO, 'captioned'), { ...CHINESE, bypassCSP: false }, async (page) => {
      await page.locator('track').first().waitFor({ state: 'attached' })
      await page.locator('video').focus()
      await page.keyboard.press('Space')
      await expect
        .poll(async () => (await page.evaluate(shown)).toSorted(), { timeout: 10_000 })
        .toEqual([
          ['disabled', 'en', 'English'],
          ['showing', 'zh-Hans', '简体中文', '信号'],
        ])
    })
  })

  it('asks a guest to sign in first', async () => {
    await visit(at(VIDEO, 'clip'), {}, async (page) => {
      await page.getByText('Sign in before you watch').waitFor()
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.getByRole('dialog').waitFor()
    })
  })
})

describe('home', () => {
  it('has nothing of operators before there is something', async () => {
    const asked: string[] = []
    const before = async (page: Page) =>
      page.on('response', (response) => asked.push(new URL(response.url()).pathname))
    await visit(HOME, { before }, async (page) => {
      for (const call of ['/api/announce/getLatest', '/api/aiCoin/getCarousels']) {
        await expect.poll(() => asked).toContain(call)
      }
      expect(await page.getByRole('complementary', { name: 'Announcement' }).count()).toBe(0)
      expect(await page.getByRole('region', { name: 'Highlights' }).count()).toBe(0)
    })
  })

  it('shows an announcement that stays dismissed, and banners, in the language of the reader alone', async () => {
    await publish(
      { kind: 'announcement', key: 'news', title: 'Maintenance tonight', url: '/record' },
      '',
    )
    await publish(
      { kind: 'banner', key: 'plans', title: 'Compare the plans', url: '/membership' },
      '',
    )
    await publish(
      { kind: 'banner', key: 'news-banner', title: 'Maintenance tonight', url: '/record' },
      '',
    )
    await visit(HOME, {}, async (page) => {
      const strip = page.getByRole('complementary', { name: 'Announcement' })
      await strip.getByText('Maintenance tonight').waitFor()
      // What is announced is not said a second time, and covers nothing at the page's end.
      await page.getByRole('link', { name: /Compare the plans/ }).waitFor({ state: 'attached' })
      expect(await page.getByText('Maintenance tonight').count()).toBe(1)
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      const risk = await page.getByText(/not investment advice/).boundingBox()
      const link = await strip.getByRole('link').boundingBox()
      expect((risk?.y ?? 0) + (risk?.height ?? 0)).toBeLessThanOrEqual(link?.y ?? 0)
      await strip.getByRole('button', { name: 'Hide announcement' }).click()
      await strip.waitFor({ state: 'detached' })
      await page.reload()
      await page.getByRole('link', { name: /Compare the plans/ }).waitFor({ state: 'attached' })
      expect(await strip.count()).toBe(0)
      await page.getByRole('link', { name: /Compare the plans/ }).click()
      await page.waitForURL('**/membership')
    })
    await visit(HOME, CHINESE, async (page) => {
      await page.waitForResponse('**/api/announce/getLatest')
      expect(await page.getByText('Maintenance tonight').count()).toBe(0)
    })
  })
})

it.each([
  ['an article', () => at(INFORMATION, 'reading')],
  ['the lists', () => `${INFORMATION}?tab=events`],
  ['an airdrop', () => at(AIRDROPS, 'drop')],
  ['a video', () => at(VIDEO, 'clip')],
])('%s passes an accessibility check', VARIANT, async (_what, pathOf) => {
  await visit(pathOf(), {}, async (page) => {
    await page.getByRole('main').waitFor()
    expect(await runAxeInBothThemes(page)).toEqual([])
  })
})
