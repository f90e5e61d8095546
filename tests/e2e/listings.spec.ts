import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnswerOf } from '#contract/index.schema.ts'
import { collectListings } from '#server/features/listings/collect/collect-listings.ts'
import { openListingSources } from '#server/ports/token-audit/open-listing-sources.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { runAxeInBothThemes } from '#tests/support/run-axe.ts'
import { startEndedReplay } from '#tests/support/server/start-ended-replay.ts'
import type { TestServer } from '#tests/support/server/start-test-server.ts'
import { holdCalls, movedFrom, topsOf } from '#tests/support/tops-of.ts'
import { VARIANT } from '#tests/support/variant.ts'
import { openTour, type Tour, visitPage, type VisitOptions } from '#tests/support/visit-page.ts'

type Listing = AnswerOf<'GET /listings/page'>['items'][number]

const LIST = '/pages/new-coin/new-coin'
const DETAIL = '/pages/newCoin/detail/detail'
const CHECKS = '/pages/newCoin/detail/checkInfo/checkInfo'
const PREVIEW = '/pages/newCoin/test/test'

let server: TestServer
let browser: Browser
let listings: Listing[] = []
/** For tests that only read. */
let tours: { readonly phone: Tour; readonly wide: Tour }

/** A replay has no listings of its own: those of the simulated market stand in. */
beforeAll(async () => {
  browser = await launchBrowser()
  server = await startEndedReplay(20)
  const sources = openListingSources({ liveOrigins: {} }, 'sim:1')!
  const { signal } = new AbortController()
  await visit(LIST, {}, async (page) => {
    await page.getByText('No new coins in a replay').waitFor()
  })
  await collectListings(server.context, sources, signal)
  await collectListings(server.context, sources, signal)
  listings = ((await server.get('/listings/page?limit=50')).body.data as { items: Listing[] }).items
  const tourAt = (width: number) =>
    openTour(browser, server.url, { viewport: { width, height: 800 } })
  tours = { phone: tourAt(360), wide: tourAt(1280) }
})
afterAll(async () => {
  await tours?.phone.close()
  await tours?.wide.close()
  await browser?.close()
  await server?.close()
})

const visit = (path: string, options: VisitOptions, look: (page: Page) => Promise<void>) =>
  visitPage(browser, server.url + path, options, look)
const idOf = (symbol: string) => listings.find((one) => one.symbol === symbol)!.id
/** Where what stands last on the page, that is known from the start, begins. */
const lastTopsOf = (page: Page): Promise<number[]> =>
  page
    .getByText(/^(Next review|Source fields)$/)
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
const rows = (page: Page) => page.getByRole('list', { name: 'New coins' }).getByRole('link')

describe('new coins', () => {
  it('are listed by part and order, and followed to the evidence of a field', async () => {
    await visit(LIST, {}, async (page) => {
      await rows(page).first().waitFor()
      expect(await rows(page).count()).toBe(listings.length)
      await page.getByRole('combobox', { name: 'Order' }).selectOption('Best score first')
      await page.waitForURL('**order=score**')
      await rows(page).first().filter({ hasText: 'HARB' }).waitFor()
      await page.getByRole('tab', { name: 'Flagged' }).click()
      await page.getByRole('link', { name: /UNDT/ }).click()
      await page.waitForURL(`**${DETAIL}**`)
      await page.getByText('Tax above 15%').waitFor()
      await page.getByText(/^Flagged since .*, the coin is rejected\.$/).waitFor()
      await page.getByRole('link', { name: /^Tax/ }).click()
      await page.waitForURL(`**${CHECKS}**`)
      await page.getByText('Source fields').click()
      await page.getByText('sell_tax = 1').waitFor()
      expect(await page.getByRole('main').textContent()).toContain('100.0%')
      await page.goBack()
      await page.getByRole('link', { name: 'How the grade is calculated' }).click()
      await page.waitForURL(`**${PREVIEW}**`)
      await page.getByText('Critical flags: Hidden owner, Honeypot (cannot be sold)').waitFor()
      await page.getByText('This limits the score to 5 of 12 points.').waitFor()
    })
  })

  it('are found while typing', async () => {
    await visit('/pages/new-coin/search', {}, async (page) => {
      await page.getByRole('searchbox').fill('harbor')
      await rows(page).filter({ hasText: 'HARB' }).waitFor()
      expect(await rows(page).count()).toBe(1)
      await page.getByRole('searchbox').fill('nosuchcoin')
      await page.getByText('No new coin matches').waitFor()
    })
  })

  it.each([
    ['a coin', () => `${DETAIL}?id=${idOf('HARB')}`],
    ['its checks', () => `${CHECKS}?id=${idOf('HARB')}`],
    ['the preview', () => `${PREVIEW}?id=${idOf('HARB')}`],
    ['their search', () => '/pages/new-coin/search?q=harbor'],
    ['the search of coins', () => '/pages/ai/search'],
    ['the search of surges', () => '/pages/extreme/search'],
    ['the search of the calculator', () => '/pages/aiPredict/search'],
    ['signals', () => '/pages/ai/ai'],
  ])(
    'name the replay once on %s, on a phone and in a wide window',
    VARIANT,
    async (_what, pathOf) => {
      for (const tour of [tours.phone, tours.wide]) {
        await tour.show(pathOf(), async (page) => {
          const chip = page.getByText(/^Replay, /).filter({ visible: true })
          await chip.first().waitFor()
          expect(await chip.count()).toBe(1)
        })
      }
    },
  )

  describe.each([360, 700])(
    'have their words in their places while they load, %i px wide:',
    VARIANT,
    (width) => {
      it.each([
        ['a coin', DETAIL, 2],
        ['its checks', CHECKS, 3],
        ['the preview', PREVIEW, 13],
      ])('%s', async (_what, path, headingCount) => {
        let release = () => {}
        const before = async (page: Page) => {
          release = await holdCalls(page, /\/listings\/detail/)
        }
        const viewport = { width, height: 800 }
        await visit(`${path}?id=${idOf('HARB')}`, { viewport, before }, async (page) => {
          await page.getByRole('main').getByRole('heading').first().waitFor()
          const tops = await topsOf(page)
          expect(tops.filter(([name]) => !name.startsWith('/'))).toHaveLength(headingCount)
          const lastTopsPx = await lastTopsOf(page)
          expect(lastTopsPx).toHaveLength(1)
          release()
          await page.getByRole('heading', { level: 1, name: /HARB/ }).waitFor()
          expect(await movedFrom(tops, page)).toEqual([])
          expect(await lastTopsOf(page)).toEqual(lastTopsPx)
        })
      })
    },
  )

  it.each([
    ['/newCoin/ID?a=1', `${DETAIL}?a=1&id=ID`],
    ['/test/tax/ID', `${PREVIEW}?tag=tax&id=ID`],
    ['/?startapp=n_ID', `${DETAIL}?id=ID`],
  ])('open by %s', async (from, to) => {
    const id = idOf('HARB')
    await visit(from.replace('ID', id), {}, async (page) => {
      await page.getByRole('heading', { level: 1, name: /HARB/ }).waitFor()
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(to.replace('ID', id))
    })
  })

  it('without an audit say why, and one that is not there leads to the list', async () => {
    await visit(`${CHECKS}?id=${idOf('DRGL')}`, {}, async (page) => {
      await page.getByText('The contract is not known yet').waitFor()
    })
    await visit(`${DETAIL}?id=${idOf('DRGL')}`, {}, async (page) => {
      await page.getByText('Next attempt at an audit').waitFor()
      expect(await page.getByText('Next review').count()).toBe(0)
    })
    await visit(`${DETAIL}?id=nothing`, {}, async (page) => {
      await page.getByRole('button', { name: 'See all new coins' }).click()
      await page.waitForURL(`**${LIST}`)
    })
  })

  it('stand on home below the first view', async () => {
    await visit('/pages/home/home', {}, async (page) => {
      const strip = page.getByRole('region', { name: 'New coins' })
      await strip.scrollIntoViewIfNeeded()
      await strip.getByRole('link', { name: new RegExp(listings[0]!.symbol) }).waitFor()
    })
  })

  it.each([
    ['the list', () => LIST],
    ['a coin', () => `${DETAIL}?id=${idOf('UNDT')}`],
    ['its checks', () => `${CHECKS}?id=${idOf('UNDT')}&group=tax`],
    ['the preview', () => `${PREVIEW}?id=${idOf('HARB')}`],
  ])('pass an accessibility check on %s', VARIANT, async (_what, pathOf) => {
    await tours.phone.show(pathOf(), async (page) => {
      await page.getByRole('main').waitFor()
      expect(await runAxeInBothThemes(page)).toEqual([])
    })
  })
})
