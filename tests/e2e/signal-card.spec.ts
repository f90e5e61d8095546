import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SignalRow } from '#app/features/signals/queries.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { shiftsOf, watchShifts } from '#tests/support/layout-shift.ts'
import { startEndedReplay } from '#tests/support/server/start-ended-replay.ts'
import { eventually, type TestServer } from '#tests/support/server/start-test-server.ts'
import { sampleRow } from '#tests/support/signals/sample-row.ts'
import { VARIANT } from '#tests/support/variant.ts'
import { visitPage, type VisitOptions } from '#tests/support/visit-page.ts'

const LIST = '/pages/ai/ai'
const PATH = [50, 30, 60, 45, 70, 90, 65, 80]
const SINCE = { best: '112', worst: '94', path: PATH }

/** Every way a signal ends, as its card says it. */
const EXITS = {
  stop: 'Stop loss',
  target: 'Take profit',
  trail: 'Trailing stop',
  trend: 'Trend ended',
  time: 'Time limit',
  gate: 'Market gate',
} as const satisfies Record<NonNullable<SignalRow['exitReason']>, string>

/** One row of each state; the last price of their markets is 105, but of the one that is beyond. */
const ROWS = [
  sampleRow({
    coinId: 'aaa',
    base: 'LONGS',
    stopPrice: '91',
    targetPrice: '121',
    sinceEntry: SINCE,
  }),
  sampleRow({
    coinId: 'bbb',
    base: 'BIANRENSHENG',
    direction: 'short',
    state: 'exiting',
    stopPrice: '111',
    targetPrice: '81',
    sinceEntry: { best: '90', worst: '108', path: PATH },
  }),
  sampleRow({ coinId: 'ccc', base: 'OPEN', trailPrice: '99', sinceEntry: SINCE }),
  sampleRow({
    coinId: 'ddd',
    base: 'PENDING',
    state: 'detected',
    averagePrice: null,
    openPrice: null,
    targetPrice: '120',
    sinceEntry: null,
  }),
  sampleRow({
    coinId: 'eee',
    base: 'DONE',
    state: 'closed',
    exitReason: 'stop',
    exitPrice: '95',
    netReturnPct: -6.2,
    endedTime: 1_700_100_000_000,
    targetPrice: '120',
    sinceEntry: SINCE,
  }),
  sampleRow({
    coinId: 'fff',
    base: 'WITHHELD',
    recommendedPrice: null,
    openPrice: null,
    averagePrice: null,
    stopPrice: null,
    sinceEntry: null,
  }),
  sampleRow({
    coinId: 'ggg',
    base: 'BEYOND',
    stopPrice: '91',
    targetPrice: '103',
    sinceEntry: SINCE,
  }),
  sampleRow({
    coinId: 'hhh',
    base: 'LARGE',
    recommendedPrice: '116736.8',
    openPrice: '116736.8',
    averagePrice: '116736.8',
    stopPrice: '112000.4',
    trailPrice: '120443.5',
    sinceEntry: { best: '126208.5', worst: '116000.1', path: PATH },
  }),
  ...Object.keys(EXITS).map((reason) =>
    sampleRow({
      coinId: `x${reason}`,
      base: `BY${reason.toUpperCase()}`,
      state: 'closed',
      exitReason: reason as keyof typeof EXITS,
      exitPrice: '104',
      netReturnPct: 2.8,
      endedTime: Date.UTC(2024, 9, 10, 12),
      targetPrice: '120',
      sinceEntry: SINCE,
    }),
  ),
].map((row, at) => ({
  ...row,
  id: `01jxsample00000000000000${at.toString(36)}a`,
  marketId: `m${row.coinId}`,
}))

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

const card = (page: Page, coin: string) => page.getByRole('article').filter({ hasText: coin })

/** Shows the rows as the list, with a last price of each. */
async function showRows(page: Page): Promise<void> {
  await watchShifts(page)
  const ok = (data: unknown) => ({ json: { code: 200, msg: '', data } })
  await page.route('**/api/aiCoin/queryRecordPage*', async (route) => {
    const answer = { items: ROWS, nextCursor: null, total: ROWS.length, hiddenCount: 0 }
    await route.fulfill(ok(answer))
  })
  await page.route('**/api/market/tickers*', async (route) => {
    const tickers = ROWS.map(({ coinId, marketId }) => ({
      coinId,
      marketId,
      multiplier: 1,
      price: '105',
      change24hPct: 1,
      high24h: '106',
      low24h: '99',
      quoteVolume24h: '1000000',
      isVolumeEstimated: false,
      asOf: 1_700_000_000_000,
    }))
    await route.fulfill(ok({ tickers }))
  })
}

const visit = (options: VisitOptions, look: (page: Page) => Promise<void>, list = LIST) =>
  visitPage(browser, server.url + list, { before: showRows, ...options }, look)

/** Middle of an element, as a share of the width of the card's line. */
async function shareOf(page: Page, coin: string, selector: string): Promise<number> {
  return await card(page, coin).evaluate((element, part) => {
    const bar = element.querySelector('[data-bar]')?.getBoundingClientRect()
    const box = element.querySelector(part)?.getBoundingClientRect()
    if (bar === undefined || box === undefined) return Number.NaN
    return (box.left + box.width / 2 - bar.left) / bar.width
  }, selector)
}

describe('the card of a signal', () => {
  it('shows where the price stands in every state, and says it', async () => {
    await visit({}, async (page) => {
      await card(page, 'LONGS').locator('[data-ended]').waitFor()
      await page.waitForTimeout(300)
      const tick = (coin: string) => shareOf(page, coin, '[data-hollow]')
      const dot = (coin: string) => shareOf(page, coin, '[data-ended]')
      expect(await tick('LONGS')).toBeCloseTo(10 / 30, 2)
      expect(await dot('LONGS')).toBeCloseTo(14 / 30, 2)
      expect(await dot('BIANRENSHENG')).toBeCloseTo(6 / 30, 2)
      expect(await tick('OPEN')).toBeCloseTo(2 / 13, 2)
      expect(await card(page, 'PENDING').locator('[data-hollow="true"]').count()).toBe(1)
      expect(await card(page, 'PENDING').locator('[data-ended]').count()).toBe(0)
      expect(await dot('BEYOND')).toBeCloseTo(1, 2)
      expect(await card(page, 'BEYOND').locator('[data-beyond="right"]').count()).toBe(1)
      expect(await card(page, 'WITHHELD').innerText()).toContain('Prices after sign-in')
      const line = card(page, 'LONGS').getByRole('img')
      expect(await line.getAttribute('aria-label')).toBe(
        'Stop loss 91.00, Entry price 101.00, Take profit 121.00. Since entry between 94.00 and 112.00',
      )
      // The prices came after the cards: nothing in a card has moved for them.
      const inCards = await page
        .getByRole('article')
        .locator('[class]')
        .evaluateAll((parts) =>
          parts.flatMap((part) => part.getAttribute('class')?.split(' ') ?? []),
        )
      const moved = (await shiftsOf(page)).flatMap((shift) => shift.split(' ').slice(1))
      expect(moved.filter((name) => name !== '' && inCards.includes(name))).toEqual([])
    })
  })

  it('shows the exit of an ended signal as a disc, with how it ended', async () => {
    const look = async (page: Page) => {
      await card(page, 'DONE').locator('[data-ended="true"]').waitFor()
      expect(await shareOf(page, 'DONE', '[data-ended]')).toBeCloseTo(0, 2)
      expect(await card(page, 'DONE').innerText()).toContain('Stop loss')
      expect(await card(page, 'DONE').innerText()).toContain('−6.20%')
    }
    await visit({}, look, `${LIST}?list=ended`)
  })

  it('shows the whole dot at an end of the line and beyond it', VARIANT, async () => {
    const isWhole = async (page: Page, coin: string) =>
      await card(page, coin)
        .locator('[data-ended]')
        .evaluate((dot) => {
          const { left, right } = dot.getBoundingClientRect()
          for (let part = dot.parentElement; part !== null; part = part.parentElement) {
            const box = part.getBoundingClientRect()
            const isCut = getComputedStyle(part).overflowX !== 'visible'
            if (isCut && (left < box.left || right > box.right)) return false
          }
          return true
        })
    const look = (coin: string) => async (page: Page) => {
      expect(await isWhole(page, coin)).toBe(true)
    }
    const viewport = { width: 360, height: 740 }
    await visit({ viewport }, look('DONE'), `${LIST}?list=ended`)
    await visit({ viewport: { ...viewport, height: 2000 } }, look('BEYOND'))
  })

  it('names every way a signal ends, the time limit and the market gate too, in a narrow card as well', async () => {
    for (const width of [360, 320]) {
      const look = async (page: Page) => {
        for (const [reason, words] of Object.entries(EXITS)) {
          const one = card(page, `BY${reason.toUpperCase()}`)
          const said = one.getByText(words)
          await said.waitFor()
          expect(await said.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThan(1)
          expect(await one.innerText()).toContain('+2.80%')
        }
      }
      await visit({ viewport: { width, height: 1100 } }, look, `${LIST}?list=ended`)
    }
  })

  it.each([
    ['en', '· Oct 10'],
    ['zh-Hans', '· 10/10'],
    ['vi', '· 10/10'],
  ])(
    'says the day on which a signal ended after how it ended, at 360 px in %s',
    VARIANT,
    async (lang, day) => {
      const stored = {
        'buoy.preferences': JSON.stringify({ v: 1, lang, reminderGuideOverlay: true }),
      }
      const look = async (page: Page) => {
        for (const reason of Object.keys(EXITS)) {
          const said = card(page, `BY${reason.toUpperCase()}`).getByText(day)
          await said.waitFor()
          const isCut = (box: Element) => {
            const room = box.parentElement?.getBoundingClientRect()
            return room === undefined || box.getBoundingClientRect().top >= room.bottom
          }
          expect(await said.evaluate(isCut), `${reason} in ${lang}`).toBe(false)
        }
      }
      await visit({ stored, viewport: { width: 360, height: 1100 } }, look, `${LIST}?list=ended`)
    },
  )

  it(
    'has its direction beside its name, in progress as well as ended, whole at 320 px in Vietnamese',
    VARIANT,
    async () => {
      const stored = {
        'buoy.preferences': JSON.stringify({ v: 1, lang: 'vi', reminderGuideOverlay: true }),
      }
      const namesOf = async (page: Page) => {
        await page.getByRole('article').first().waitFor()
        return await page.getByRole('article').evaluateAll((cards) =>
          cards.map((one) => {
            const [name, badge] = [one.querySelector('h2'), one.querySelector('h2 + span')]
            const [ofName, ofBadge] = [
              name?.getBoundingClientRect(),
              badge?.getBoundingClientRect(),
            ]
            return {
              name: name?.textContent,
              isCut: name === null || name.scrollWidth > name.clientWidth,
              isOneLine:
                ofName && ofBadge && ofBadge.top < ofName.bottom && ofName.top < ofBadge.bottom,
              says: badge instanceof HTMLElement ? badge.innerText.trim() : undefined,
            }
          }),
        )
      }
      const has = (name: string, says: string) => ({ name, isCut: false, isOneLine: true, says })
      const look = (list: string, some: ReadonlyArray<ReturnType<typeof has>>) =>
        visit(
          { stored, viewport: { width: 320, height: 3000 } },
          async (page) => {
            expect(await namesOf(page)).toEqual(expect.arrayContaining([...some]))
          },
          LIST + list,
        )
      // Beside a long name an arrow has the direction.
      await look('', [has('LONGS', 'Long'), has('BIANRENSHENG', ''), has('PENDING', 'Long')])
      await look('?list=ended', [has('DONE', 'Long'), has('BYTRAIL', 'Long')])
    },
  )

  it.each([
    ['en', 'Replay ended', /^Replay, ended [A-Z]\w+\s\d+$/],
    ['zh-Hans', '回放已结束', /^回放，已于\D+\d+\/\d+\D+结束$/],
    ['zh-Hant', '重播已結束', /^重播，已於\D+\d+\/\d+\D+結束$/],
    ['vi', 'Phát lại đã kết thúc', /^Phát lại, kết thúc\D+\d+\/\d+$/],
  ])(
    'stands under a head that says that the replay has ended, on narrow phones in %s',
    VARIANT,
    async (lang, narrowest, day) => {
      const stored = {
        'buoy.preferences': JSON.stringify({ v: 1, lang, reminderGuideOverlay: true }),
      }
      for (const [width, text] of [
        [320, narrowest],
        [360, day],
      ] as const) {
        const look = async (page: Page) => {
          const said = page.getByText(text).filter({ visible: true })
          await said.waitFor()
          const isWhole = (box: Element) => {
            const room = box.closest('p')?.getBoundingClientRect()
            const { right, bottom } = box.getBoundingClientRect()
            return room !== undefined && right <= room.right && bottom <= room.bottom + 1
          }
          expect(await said.evaluate(isWhole)).toBe(true)
        }
        await visit({ stored, viewport: { width, height: 740 } }, look)
      }
    },
  )

  it('has its line on the page of the signal too', async () => {
    const { body } = await server.get('/aiCoin/queryRecordPage?limit=1')
    const { items } = body.data as { items: Array<{ id: string }> }
    const look = async (page: Page) => {
      await page.locator('#root canvas').first().waitFor()
      expect(await page.locator('main [data-levels]').count()).toBe(1)
      expect(await page.locator('main [data-bar]').boundingBox()).toMatchObject({ height: 10 })
    }
    await visitPage(browser, `${server.url}/pages/ai/detail?id=${items[0]?.id}`, {}, look)
  })

  it('has a price as exact as its levels', async () => {
    const row = sampleRow({
      coinId: 'aia',
      base: 'AIA',
      state: 'closed',
      exitReason: 'trail',
      recommendedPrice: '0.46906',
      openPrice: '0.46914',
      averagePrice: '0.46914',
      stopPrice: '0.3704192',
      trailPrice: '1.593721',
      exitPrice: '1.49508',
      netReturnPct: 217.73,
      endedTime: 1_700_100_000_000,
      sinceEntry: { best: '2.57588', worst: '0.42896', path: PATH },
    })
    const before = async (page: Page) => {
      const data = { items: [row], nextCursor: null, total: 1, hiddenCount: 0 }
      await page.route('**/api/aiCoin/queryRecordPage*', (route) =>
        route.fulfill({ json: { code: 200, msg: '', data } }),
      )
    }
    const pricesOf = async (page: Page) => {
      const text = await page.locator('[data-signal]').first().innerText()
      return [...text.matchAll(/(?<![+\d.])\d+\.\d+(?![\d.]*%)/g)]
        .map(([price]) => price)
        .toSorted()
    }
    const onCard = async (page: Page) =>
      await expect.poll(() => pricesOf(page)).toEqual(['0.46914', '1.49508', '1.59372', '2.57588'])
    await visit({ before }, onCard, `${LIST}?list=ended`)
  })

  it('leaves nothing to scroll below a list that is empty', VARIANT, async () => {
    const before = async (page: Page) => {
      const data = { items: [], nextCursor: null, total: 0, hiddenCount: 0 }
      await page.route('**/api/aiCoin/queryRecordPage*', (route) =>
        route.fulfill({ json: { code: 200, msg: '', data } }),
      )
    }
    const look = async (page: Page) => {
      await page.getByText('not investment advice').waitFor()
      const over = () => page.evaluate(() => document.body.scrollHeight - innerHeight)
      expect(await over()).toBeLessThanOrEqual(0)
    }
    const viewport = { width: 360, height: 740 }
    await visitPage(browser, `${server.url}${LIST}?list=ended`, { before, viewport }, look)
  })

  it('is said to be missing once on the page of a coin without ended signals, which offers no calculation of them', async () => {
    const coins = (await server.get('/aiCoin/queryCoins?limit=50')).body.data as {
      items: Array<{ coinId: string; symbol: string }>
    }
    const ended = (await server.get('/aiCoin/queryRecordPage?state=ended&limit=50')).body.data as {
      items: SignalRow[]
    }
    const quiet = coins.items.find(
      ({ coinId }) => !ended.items.some((signal) => signal.coinId === coinId),
    )
    const look = async (page: Page) => {
      await page.getByText('No ended signal of this coin yet').waitFor()
      await page.getByText('Past signals of').waitFor({ state: 'detached' })
      // None has ended: there is nothing to calculate either.
      expect(await page.getByText('What past signals would have paid').count()).toBe(0)
      expect(await page.locator('a[href^="/record?coinId="]').count()).toBe(1)
    }
    const at = `${server.url}/pages/ai/detail?coinId=`
    await visitPage(browser, `${at}${quiet?.coinId}`, {}, look)
    await visitPage(browser, `${at}${ended.items[0]?.coinId}`, {}, async (page) => {
      await page.getByRole('link', { name: 'What past signals would have paid' }).waitFor()
    })
  })

  it('has prices of one form on its page, and the chart says of its last candle in view what its axis does', async () => {
    const { body } = await server.get('/aiCoin/queryRecordPage?state=ended&limit=1')
    const { items } = body.data as { items: Array<{ id: string }> }
    const look = async (page: Page) => {
      const legend = page.locator('figure > div').first()
      const chart = page.locator('#root canvas').first()
      await chart.waitFor()
      await eventually('prices', async () => (await legend.innerText()).includes('C'))
      const before = await legend.innerText()
      const { x, y } = (await chart.boundingBox()) ?? { x: 0, y: 0 }
      await page.mouse.move(x + 60, y + 100)
      await page.mouse.down()
      await page.mouse.move(x + 260, y + 100, { steps: 5 })
      await page.mouse.up()
      await page.mouse.move(1, 1)
      await eventually('an older candle', async () => {
        const now = await legend.innerText()
        return now.includes('C') && now !== before
      })
      const decimalsOf = (text: string) => text.split('.')[1]?.length ?? 0
      const close = /C\s+(\S+)/.exec(before)?.[1] ?? ''
      const figures = page.locator('dl').filter({ hasText: 'Trigger price' })
      for (const name of ['Trigger price', 'Entry price', 'Stop loss', 'Exit price']) {
        const figure = figures.locator('div').filter({ hasText: name }).locator('dd').first()
        expect(decimalsOf(await figure.innerText())).toBe(decimalsOf(close))
      }
    }
    await visitPage(browser, `${server.url}/pages/ai/detail?id=${items[0]?.id}`, {}, look)
  })

  it('has prices as exact as its chart on the page of a coin, whose last price is far from it too', async () => {
    const { body } = await server.get('/aiCoin/queryCoins?limit=1')
    const { items } = body.data as { items: Array<{ coinId: string; marketId: string }> }
    const [coin] = items
    const before = async (page: Page) => {
      await page.route('**/api/market/tickers*', async (route) => {
        const ticker = {
          coinId: coin?.coinId,
          marketId: coin?.marketId,
          multiplier: 1,
          price: '1.2345678',
          change24hPct: 1,
          high24h: '1.3456789',
          low24h: '1.1234567',
          quoteVolume24h: '1000000',
          isVolumeEstimated: false,
          asOf: Date.now(),
        }
        await route.fulfill({ json: { code: 200, msg: '', data: { tickers: [ticker] } } })
      })
    }
    const decimalsOf = (text: string) => /\d\.(\d+)/.exec(text)?.[1]?.length ?? 0
    const look = async (page: Page) => {
      for (const figure of [page.locator('h2 + p strong'), page.locator('dl dd')]) {
        await eventually('a price as exact as the chart’s', async () => {
          const onChart = decimalsOf(await page.locator('figure > div').first().innerText())
          const text = await figure.first().innerText()
          return text.startsWith('1.') && onChart > 0 && decimalsOf(text) === onChart
        })
        expect(await figure.first().innerText()).toMatch(/^1\.\d+$/)
      }
    }
    await visitPage(
      browser,
      `${server.url}/pages/ai/detail?coinId=${coin?.coinId}`,
      { before },
      look,
    )
  })

  it('has each label below its mark, as near as its neighbours allow', VARIANT, async () => {
    await visit({ viewport: { width: 1280, height: 1100 } }, async (page) => {
      await card(page, 'LARGE').locator('[data-ended]').waitFor()
      const second = '[data-levels] > [data-label]'
      expect(await shareOf(page, 'LONGS', second)).toBeCloseTo(10 / 30, 1)
      const mark = await shareOf(page, 'LARGE', '[data-bar] > [style*="left"]')
      expect(await shareOf(page, 'LARGE', second)).toBeCloseTo(mark, 1)
    })
  })

  it.each(['en', 'zh-Hans', 'zh-Hant', 'vi'])(
    'keeps its labels apart at 320 px in %s',
    VARIANT,
    async (lang) => {
      const stored = {
        'buoy.preferences': JSON.stringify({ v: 1, lang, reminderGuideOverlay: true }),
      }
      await visit({ stored, viewport: { width: 320, height: 1100 } }, async (page) => {
        await card(page, 'LONGS').locator('[data-ended]').waitFor()
        const gaps = await page.locator('[data-levels]').evaluateAll((lines) =>
          lines.flatMap((line) => {
            const labels = [...line.querySelectorAll('[data-label]')]
            const boxes = labels.map((label) => label.getBoundingClientRect())
            const { right } = line.getBoundingClientRect()
            if ((boxes.at(-1)?.right ?? right) > right + 1) return [-1]
            return boxes.slice(1).map(({ left }, at) => left - (boxes[at]?.right ?? left))
          }),
        )
        expect(gaps.length).toBeGreaterThan(8)
        expect(Math.min(...gaps)).toBeGreaterThanOrEqual(7.9)
        const heights = await page
          .getByRole('article')
          .evaluateAll((cards) =>
            cards.map((one) => Math.round(one.getBoundingClientRect().height)),
          )
        expect(new Set(heights).size).toBe(1)
        expect(heights[0]).toBeGreaterThanOrEqual(113)
        expect(heights[0]).toBeLessThanOrEqual(118)
      })
    },
  )
})
