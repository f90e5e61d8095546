import type { Browser, Frame, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnswerOf } from '#contract/index.schema.ts'
import { EXTREME_LIFE_MS } from '#domain/extreme/extreme.ts'
import { bigNumberText } from '#domain/money/big-number-text.ts'
import { percentText } from '#domain/money/percent-text.ts'
import { priceText } from '#domain/money/price-text.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import {
  type MemberServer,
  startMemberServer,
} from '#tests/support/membership/start-member-server.ts'
import { runAxeInBothThemes } from '#tests/support/run-axe.ts'
import { untilReplayEnds } from '#tests/support/server/start-test-server.ts'
import { writeSurgeFolder } from '#tests/support/surge-replay-folder.ts'
import { openTelegramHost } from '#tests/support/telegram/open-telegram-host.ts'
import { holdCalls } from '#tests/support/tops-of.ts'
import { VARIANT } from '#tests/support/variant.ts'
import { goInside, visitPage, type VisitOptions } from '#tests/support/visit-page.ts'

const LIST = '/pages/extreme/extreme'
const DETAIL = '/pages/extreme/detail'
const CHECK = '/record/check'
const LATE = 'You see this list 15 minutes late.'

type Row = AnswerOf<'GET /aiCoin/queryChangePricePage'>['items'][number]

const replay = writeSurgeFolder()
let server: MemberServer
let browser: Browser
let token: string
/** What members see. */
let all: readonly Row[]
/** The newest, 0 minutes old: not for guests. */
let newest: Row

beforeAll(async () => {
  browser = await launchBrowser()
  server = await startMemberServer(replay.market(1_000_000))
  await untilReplayEnds(server)
  token = (await server.newPerson({ plan: 'MONTH' })).token
  all = (await get('/aiCoin/queryChangePricePage?limit=100', token)).items
  newest = all[0]!
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
  replay.remove()
})

async function get(path: string, session?: string): Promise<{ readonly items: readonly Row[] }> {
  const headers = session === undefined ? {} : { authorization: session }
  return (await server.get(path, headers)).body.data
}

const visit = (path: string, look: (page: Page) => Promise<void>, options: VisitOptions = {}) =>
  visitPage(browser, server.url + path, options, look)
const rows = (view: Page | Frame) => view.locator(`main a[href^="${DETAIL}"]`)
/** Where the figures of a detail page begin, px. */
const topsOfFigures = (page: Page) =>
  Promise.all(
    ['Why it triggered', 'Following', 'Fading'].map(async (name) => {
      const box = await page.getByRole('heading', { name, exact: true }).boundingBox()
      return box?.y ?? Number.NaN
    }),
  )
const idsOf = (view: Page | Frame) =>
  rows(view).evaluateAll((links) =>
    links.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('id')),
  )
const ids = (shown: readonly Row[]) => shown.map(({ id }) => id)
const text = (view: Page | Frame, wanted: string | RegExp) =>
  view.getByText(wanted).first().waitFor()

/** A closed one that has both an entry and two results. */
function closed(): Row {
  return all.find(({ state }) => state === 'closed')!
}

/** The 48 hours up to the end of the replay. */
function countsOf(shown: readonly Row[]): string {
  const recent = shown.filter(
    ({ triggerTime }) => triggerTime > newest.triggerTime - EXTREME_LIFE_MS,
  )
  const countOf = (kind: Row['kind']) => recent.filter((row) => row.kind === kind).length
  return `48h: surges ${countOf('surge')}, plunges ${countOf('plunge')}`
}

/** What a page shows of a price, a share and a volume. */
function figuresOf({ triggerPrice, change24hPct, volumeRatio, quoteVolume24h, ...row }: Row) {
  return [
    priceText(triggerPrice),
    percentText(change24hPct),
    `${volumeRatio.toFixed(1)}x`,
    bigNumberText(quoteVolume24h, 'en'),
    priceText(row.openPrice),
    ...[row.follow, row.fade].flatMap(({ exit, stopPrice }) => [
      priceText(stopPrice),
      priceText(exit?.price),
      percentText(exit?.netReturnPct),
    ]),
  ]
}

describe('surges and plunges', () => {
  it('are 15 minutes late for a guest, with a note on who sees them live', async () => {
    await visit(LIST, async (page) => {
      await text(page, LATE)
      await text(page, countsOf(all.slice(1)))
      await rows(page).first().waitFor()
      expect(await idsOf(page)).toEqual(ids(all.slice(1, 21)))
      expect(await runAxeInBothThemes(page)).toEqual([])
      await page.getByRole('link', { name: 'Compare plans' }).click()
      await page.waitForURL('**/membership')
    })
    await visit(`${DETAIL}?id=${newest.id}`, async (page) => {
      await page
        .getByRole('dialog')
        .getByText('everyone else 15 minutes after the trigger')
        .waitFor()
      expect(await page.locator('main').innerText()).not.toContain(priceText(newest.triggerPrice))
    })
  })

  it('are live for a member, by kind, in an address of their own', async () => {
    await visit(
      LIST,
      async (page) => {
        await rows(page).first().waitFor()
        expect(await idsOf(page)).toEqual(ids(all.slice(0, 20)))
        expect(await page.getByText(LATE).count()).toBe(0)
        await page.getByRole('tab', { name: /^Plunges/ }).click()
        await page.waitForURL(`**${LIST}?kind=plunge`)
        const plunges = ids(all.filter(({ kind }) => kind === 'plunge')).slice(0, 20)
        await expect.poll(() => idsOf(page)).toEqual(plunges)
        await page.reload()
        await expect.poll(() => idsOf(page)).toEqual(plunges)
      },
      { token },
    )
  })

  it('are followed from the list to the figures, to the log and to the proof in the browser', async () => {
    const row = closed()
    await visit(LIST, async (page) => {
      await page.locator(`main a[href$="id=${row.id}"]`).click()
      await page.waitForURL(`**${DETAIL}?id=${row.id}`)
      await page.locator('#root canvas').first().waitFor()
      await text(page, 'Why it triggered')
      const shown = await page.locator('main').innerText()
      for (const figure of figuresOf(row)) expect(shown).toContain(figure)
      expect(await runAxeInBothThemes(page)).toEqual([])
      await page.getByRole('link', { name: /^Signal log entry #/ }).click()
      await page.waitForURL(`**${CHECK}?extreme=${row.id}`)
      await page.getByRole('heading', { name: 'Verified', exact: true }).waitFor()
      await text(page, 'Fact by fact')
      const facts = page.locator('tr[data-same]')
      expect(await facts.count()).toBeGreaterThan(10)
      expect(await page.locator('tr[data-same="false"]').count()).toBe(0)
      expect(await runAxeInBothThemes(page)).toEqual([])
      await page.goBack()
      await text(page, 'Why it triggered')
      await page.goBack()
      await rows(page).first().waitFor()
    })
  })

  it('are verified also while they are open, at their first minute, or held back and unknown', async () => {
    const open = all.find(({ state }) => state === 'entered')!
    for (const { id } of [open, newest]) {
      await visit(
        `${CHECK}?extreme=${id}`,
        (page) => page.getByRole('heading', { name: 'Verified', exact: true }).waitFor(),
        { token },
      )
    }
    await visit(`${CHECK}?extreme=${newest.id}`, async (page) =>
      text(page, 'everyone else 15 minutes after the trigger'),
    )
    await visit(`${CHECK}?extreme=${'0'.repeat(26)}`, async (page) => {
      await page.getByRole('alert').waitFor()
      expect(await page.getByRole('heading', { name: 'Verified', exact: true }).count()).toBe(0)
    })
  })

  it('fail the check where a proxy changes a figure of the page', async () => {
    const { id } = closed()
    const before = async (page: Page) =>
      await page.route('**/api/aiCoin/getChangePriceDetail*', async (route) => {
        const response = await route.fetch()
        const body = (await response.json()) as { data: { follow: object } }
        body.data.follow = { ...body.data.follow, stopPrice: '1' }
        await route.fulfill({ response, json: body })
      })
    await visit(
      `${CHECK}?extreme=${id}`,
      async (page) => {
        await page.getByRole('heading', { name: 'It does not match' }).waitFor()
        expect(await page.locator('tr[data-same="false"]').innerText()).toContain('Stop loss')
      },
      { before },
    )
  })

  it('are searched by ticker, ranked by size, and a tab of the AI page', async () => {
    const { base, coinId } = closed()
    await visit(LIST, async (page) => {
      await page.getByRole('button', { name: 'Search' }).click()
      await page.waitForURL('**/pages/extreme/search')
      await page.getByRole('searchbox').fill(base.slice(0, 2).toLowerCase())
      const own = all.filter((row) => row.coinId === coinId && row !== newest)
      await expect.poll(() => idsOf(page)).toEqual(ids(own).slice(0, 20))
      await page.getByRole('searchbox').fill('nosuchcoin')
      await text(page, 'No surge or plunge of this coin')
      await goInside(page, '/pages/extreme/topten')
      await text(page, 'By 24h change at the trigger')
      const { items } = await get('/aiCoin/getChangePriceTopRecord')
      expect(await idsOf(page)).toEqual(ids(items))
      await goInside(page, '/pages/extreme/home')
      await text(page, 'How they are detected')
      await goInside(page, '/pages/ai/ai')
      await page.getByRole('tab', { name: 'Surges' }).click()
      const [ended, open] = [true, false].map((is) =>
        all.slice(1).filter(({ endedTime }) => (endedTime !== null) === is),
      )
      await expect.poll(() => idsOf(page)).toEqual(ids(open!))
      await page.getByRole('tab', { name: 'Ended' }).click()
      await expect.poll(() => idsOf(page)).toEqual(ids(ended!))
    })
  })

  it(
    'say once over their rows what both figures are, and under one coin not its name',
    VARIANT,
    async () => {
      const head = '24h at trigger · following, net'
      for (const path of [LIST, '/pages/extreme/topten', '/pages/extreme/search']) {
        await visit(path, async (page) => {
          await rows(page).first().waitFor()
          expect(await page.getByText(head).count()).toBe(1)
          // It is hidden from sight, and read to who cannot see the line over the rows.
          const named = rows(page).getByText('Following', { exact: true })
          expect(await named.count()).toBeGreaterThan(0)
          for (const name of await named.all()) {
            expect((await name.boundingBox())?.width).toBeLessThanOrEqual(1)
          }
        })
      }
      const { coinId, base } = closed()
      const last = all.find((row) => row.coinId === coinId)!
      await visit(
        `${DETAIL}?id=${last.id}`,
        async (page) => {
          const past = page.getByRole('region', { name: /^Earlier on / })
          await past.getByText(head).waitFor()
          const texts = await past.getByRole('listitem').allInnerTexts()
          expect(texts.length).toBeGreaterThan(0)
          for (const row of texts) expect(row).not.toContain(base)
        },
        { token },
      )
    },
  )

  it('are bands from edge to edge on a phone, and cards in a wide window', VARIANT, async () => {
    const radius = (page: Page) =>
      page
        .getByRole('region', { name: 'How they are detected' })
        .evaluate((part) => getComputedStyle(part).borderRadius)
    await visit('/pages/extreme/home', async (page) => {
      await text(page, 'How they are detected')
      await page.setViewportSize({ width: 360, height: 740 })
      expect(await radius(page)).toBe('0px')
      await page.setViewportSize({ width: 1280, height: 800 })
      expect(await radius(page)).not.toBe('0px')
    })
  })

  it('have a table of results that is as high while it is loading', VARIANT, async () => {
    const rules = (page: Page) =>
      page.getByRole('region', { name: 'Results of surges and plunges' }).boundingBox()
    let release = () => {}
    const asked = new Promise<void>((done) => (release = done))
    await visit(
      '/pages/extreme/home',
      async (page) => {
        await page.getByRole('table').waitFor()
        const grey = await rules(page)
        release()
        await text(page, /\d+ trades?$/)
        expect(await rules(page)).toEqual(grey)
      },
      {
        viewport: { width: 360, height: 740 },
        before: async (page) =>
          await page.route('**/api/aiCoin/getChangePriceTopRecord*', async (route) => {
            await asked
            await route.continue()
          }),
      },
    )
  })

  it.each([
    { where: 'on a phone', viewport: { width: 360, height: 740 } },
    { where: 'in a wide window', viewport: { width: 1280, height: 800 } },
  ])(
    'have their headings in place before the figures are there, $where',
    VARIANT,
    async ({ viewport }) => {
      let release = () => {}
      const before = async (page: Page) => {
        release = await holdCalls(page, /\/getChangePriceDetail/)
      }
      const look = async (page: Page) => {
        await page.getByRole('heading', { name: 'Fading' }).waitFor()
        const grey = await topsOfFigures(page)
        release()
        await page.getByRole('link', { name: 'Open the coin' }).waitFor()
        const moves = (await topsOfFigures(page)).map((top, at) => Math.abs(top - grey[at]!))
        expect(Math.max(...moves)).toBeLessThanOrEqual(4)
      }
      await visit(`${DETAIL}?id=${closed().id}`, look, { viewport, before })
    },
  )

  it('open with their result above the chart, and say it again only beside the other trade’s', async () => {
    const row = closed()
    const look = async (page: Page) => {
      const net = page.getByText('Following, after fees and slippage')
      await net.waitFor()
      const canvas = page.locator('#root canvas').first()
      await canvas.waitFor()
      expect((await net.boundingBox())!.y).toBeLessThan((await canvas.boundingBox())!.y)
      expect(await net.innerText()).toContain(percentText(row.follow.exit?.netReturnPct))
      expect(await page.getByText('24h at trigger', { exact: true }).count()).toBe(1)
      expect(await page.getByText('Net return', { exact: true }).count()).toBe(2)
    }
    await visit(`${DETAIL}?id=${row.id}`, look, { viewport: { width: 360, height: 740 } })
  })

  it('lead on by rows from edge to edge, which begin where the figures do', VARIANT, async () => {
    await visit(
      `${DETAIL}?id=${closed().id}`,
      async (page) => {
        const row = page.getByRole('link', { name: 'Open the coin' })
        await row.waitFor()
        expect(await row.locator('> *').boundingBox()).toMatchObject({ x: 0, width: 360 })
        const title = await page.getByRole('heading', { name: 'Why it triggered' }).boundingBox()
        expect((await row.locator('svg').first().boundingBox())?.x).toBe(title?.x)
      },
      { viewport: { width: 360, height: 740 } },
    )
  })

  it('say their risk with figures alone', async () => {
    const risk = 'Detected by fixed rules; not investment advice.'
    await visit(`/pages/extreme/detail?id=${'0'.repeat(26)}`, async (page) => {
      await page.getByRole('main').getByRole('alert').waitFor()
      expect(await page.getByRole('main').innerText()).not.toContain(risk)
    })
    await visit(`/pages/extreme/detail?id=${closed().id}`, async (page) => {
      await text(page, risk)
    })
  })

  it('are the same in Telegram, up to the proof', VARIANT, async () => {
    const row = closed()
    const host = await openTelegramHost(browser, { client: 'ios', url: server.url + LIST })
    const { app } = host
    await rows(app).first().waitFor()
    await text(app, LATE)
    expect(await idsOf(app)).toEqual(ids(all.slice(1, 21)))
    await app.locator(`main a[href$="id=${row.id}"]`).click()
    await app.getByRole('link', { name: /^Signal log entry #/ }).click()
    await app.getByRole('heading', { name: 'Verified', exact: true }).waitFor()
    await host.say({ name: 'back_button_pressed' })
    await text(app, 'Why it triggered')
    expect(await host.close()).toEqual([])
  })
})
