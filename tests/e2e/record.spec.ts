import type { Browser, Page, Route } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from '#tests/support/browser.ts'
import { shiftsOf, watchShifts } from '#tests/support/layout-shift.ts'
import { runAxeInBothThemes } from '#tests/support/run-axe.ts'
import { startEndedReplay } from '#tests/support/server/start-ended-replay.ts'
import { eventually, type TestServer } from '#tests/support/server/start-test-server.ts'
import { holdCalls, movedFrom, topsOf } from '#tests/support/tops-of.ts'
import { VARIANT } from '#tests/support/variant.ts'
import { openTour, visitPage, type VisitOptions } from '#tests/support/visit-page.ts'

const PHONE = { width: 360, height: 740 }
/** Largest layout shift of a figure that gains a digit. */
const NO_SHIFT = 0.0005
const QUARTER_MS = 900_000
const DESKTOP = { width: 1280, height: 800 }

interface Row {
  readonly id: string
  readonly coinId: string
  readonly symbol: string
  readonly interval: string
  readonly state: string
  readonly openTime: number
  readonly endedTime: number
}

let server: TestServer
let browser: Browser
let closed: Row[]

/** The replay ends before any visit, so that figures do not change. */
beforeAll(async () => {
  browser = await launchBrowser()
  server = await startEndedReplay(20)
  const ended = await answer('/aiCoin/queryRecordPage?state=ended&limit=100')
  const { items } = ended as { items: Row[] }
  closed = items.filter(({ state }) => state === 'closed')
  if (closed.length < 4) throw new Error('The replay closes too few signals for these tests.')
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

async function answer(path: string): Promise<never> {
  return (await server.get(path)).body.data
}

async function trackRecord(query: string): Promise<TrackRecord> {
  return await answer(`/aiCoin/queryTrackRecord${query}`)
}

/** Opens a page; fails on page errors. */
const visit = (path: string, options: VisitOptions, look: (page: Page) => Promise<void>) =>
  visitPage(browser, server.url + path, options, look)

/** Changes the data of a call's answer, as a tampering proxy would. */
async function forge(page: Page, call: string, change: (data: never) => void): Promise<void> {
  await page.route(`**/api${call}*`, async (route: Route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: never }
    change(body.data)
    await route.fulfill({ response, json: body })
  })
}

const text = (page: Page, wanted: string | RegExp) => page.getByText(wanted).first().waitFor()
const signal = (): Row => {
  const row = closed[0]
  if (row === undefined) throw new Error('the replay closed no signal')
  return row
}

describe('a reader of the track record', () => {
  it.each([
    { where: 'on a phone', viewport: PHONE },
    { where: 'in a wide window', viewport: DESKTOP },
  ])(
    'has its headings in their places before the figures are there, $where',
    VARIANT,
    async ({ viewport }) => {
      let release = () => {}
      const before = async (page: Page) => {
        // Enough for a rate: of fewer, one more sentence says so.
        await forge(page, '/aiCoin/queryTrackRecord', ({ total }: TrackRecord) => {
          Object.assign(total, { winRatePct: 40 })
        })
        release = await holdCalls(page, /\/queryTrackRecord/)
      }
      await visit('/record', { viewport, before }, async (page) => {
        await text(page, 'Breakdown')
        const tops = await topsOf(page)
        expect(tops.map(([name]) => name)).toEqual([
          'Signals next to buy and hold',
          'Figures',
          'Breakdown',
        ])
        release()
        await page.getByRole('region', { name: 'Win rate' }).waitFor()
        expect(await movedFrom(tops, page)).toEqual([])
      })
    },
  )

  it('opens the record from the list, with win rate, sample size, range and period', async () => {
    const { total } = await trackRecord('')
    await visit('/pages/ai/ai', {}, async (page) => {
      await page.locator('a[href="/record"]', { hasText: /Win rate/ }).click()
      await page.waitForURL('**/record')
      const claim = page.getByRole('region', { name: 'Win rate' })
      await claim.waitFor()
      const said = await claim.innerText()
      expect(said).toContain(`${total.wins} of ${total.n} ended signals`)
      expect(said).toContain(`${total.winRateLowPct.toFixed(0)}–`)
      expect(said).toMatch(/[A-Z][a-z]{2} \d+, \d{4} to [A-Z][a-z]{2} \d+, \d{4}/)
      await text(page, 'Replayed prices: this is not a live track record')
      await text(page, 'listed, never counted')
    })
  })

  it('filters the record, and the address stores the choice', async () => {
    const { interval } = signal()
    const { total } = await trackRecord(`?interval=${interval}`)
    await visit('/record', {}, async (page) => {
      await page.getByRole('combobox', { name: 'Timeframe' }).selectOption(interval)
      await page.waitForURL(`**/record?interval=${interval}`)
      await text(page, `${total.wins} of ${total.n} ended signal`)
      await page.reload()
      await text(page, `${total.wins} of ${total.n} ended signal`)
    })
  })

  it('leaves a filter without ended signals by a reset', async () => {
    await visit('/record?version=9999', {}, async (page) => {
      await text(page, 'No ended signals here yet')
      await page.getByRole('button', { name: 'Reset filter' }).click()
      await page.waitForURL('**/record')
      await text(page, 'win rate')
    })
  })

  it('without any ended signal leads to those in progress, and says nothing of past results', async () => {
    const empty = (page: Page) =>
      forge(page, '/aiCoin/queryTrackRecord', (data: { total: object; fromTime: null }) => {
        Object.assign(data, { total: { ...data.total, n: 0 }, fromTime: null, asOf: null })
      })
    await visit('/record', { before: empty }, async (page) => {
      await text(page, 'No ended signals here yet')
      await text(page, 'How it is calculated')
      expect(await page.getByText('Past results do not predict').count()).toBe(0)
      await page.getByRole('button', { name: 'Signals in progress' }).click()
      await page.waitForURL('**/pages/ai/ai')
    })
  })

  it('chooses a version of the rules, whose figures are added up only where it says so', async () => {
    const { version } = await trackRecord('')
    const other = version === '7' ? '8' : '7'
    const addSecond = (page: Page) =>
      forge(page, '/aiCoin/queryTrackRecord', (data: { versions: string[] }) => {
        data.versions = [version, other]
      })
    await visit('/record', { before: addSecond, viewport: PHONE }, async (page) => {
      const choice = page.getByRole('combobox', { name: 'Rules' })
      await text(page, `By version ${version} of the rules.`)
      expect(await choice.locator('option').allTextContents()).toEqual([
        `v${other}`,
        `v${version}`,
        'All',
      ])
      await choice.selectOption('All')
      await page.waitForURL('**/record?version=all')
      await text(page, `Versions ${version} and ${other} of the rules added up`)
      await text(page, 'Each version of the rules has a curve of its own.')
      await choice.selectOption(`v${version}`)
      await page.waitForURL(`**/record?version=${version}`)
      await text(page, `By version ${version} of the rules.`)
    })
  })

  it('opens the record of one coin and returns to that of all', async () => {
    const { coinId, symbol } = signal()
    await visit(`/record?coinId=${coinId}`, {}, async (page) => {
      await text(page, `Track record of ${symbol}`)
      await text(page, `${symbol} bought and held, before costs`)
      await page.getByRole('button', { name: 'All coins' }).click()
      await page.waitForURL(/\/record$/)
      await page.getByText(`Track record of ${symbol}`).waitFor({ state: 'detached' })
    })
  })

  it('sees an error when the record fails to load, with a retry', async () => {
    await visit('/pages/ai/ai', {}, async (page) => {
      // From the tap on: the page asks by itself too, and would take the button away before.
      const wasTapped = () =>
        page
          .evaluate(() => document.documentElement.dataset['tapped'] === 'yes')
          // A page that is being left was not tapped.
          .catch(() => false)
      await page.route('**/api/aiCoin/queryTrackRecord*', async (route) => {
        if (await wasTapped()) await route.continue()
        else await route.abort()
      })
      await page.goto(`${server.url}/record`)
      const again = page.getByRole('button', { name: 'Try again' })
      await again.waitFor()
      await page.evaluate(() => {
        addEventListener('click', () => (document.documentElement.dataset['tapped'] = 'yes'), true)
      })
      await again.click()
      await page.getByRole('region', { name: 'Win rate' }).waitFor()
    })
  })

  it('reads the day of every signal whole, without the year that it is', VARIANT, async () => {
    await visit('/record', { viewport: { width: 320, height: 640 } }, async (page) => {
      const line = page.locator('li a[href*="/pages/ai/detail?id="] span > strong + span').first()
      await line.scrollIntoViewIfNeeded()
      expect(await line.innerText()).toMatch(/ · [A-Z][a-z]{2} \d{1,2}$/)
      expect(await line.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0)
    })
  })

  it(
    'reads each head of the breakdown in one line, in Chinese on a phone too',
    VARIANT,
    async () => {
      await visit('/record', { locale: 'zh-CN', viewport: PHONE }, async (page) => {
        const heads = page.locator('th[scope="col"]')
        await heads.first().waitFor()
        const lines = await heads.evaluateAll((all) =>
          all.map((head) => {
            const range = document.createRange()
            range.selectNodeContents(head)
            return range.getClientRects().length
          }),
        )
        expect(new Set(lines)).toEqual(new Set([1]))
      })
    },
  )

  it('counts signals in progress and void ones only where there are any', async () => {
    const counted = async (openCount: number, voidCount: number) => {
      let said = ''
      const before = (page: Page) =>
        forge(page, '/aiCoin/queryTrackRecord', (data: object) =>
          Object.assign(data, { openCount, voidCount }),
        )
      await visit('/record', { before }, async (page) => {
        const panel = page.getByRole('region', { name: 'Signals behind the figures' })
        await panel.waitFor()
        said = await panel.innerText()
      })
      return said
    }
    expect(await counted(0, 0)).not.toContain('never counted')
    expect(await counted(2, 0)).toContain('2 in progress: listed, never counted.')
    expect(await counted(0, 3)).toContain('3 void: listed, never counted.')
    expect(await counted(2, 3)).toContain('2 in progress and 3 void: listed, never counted.')
  })

  it(
    'shows the command that checks a file in one line, apart from its sentence',
    VARIANT,
    async () => {
      await visit('/record', { viewport: { width: 320, height: 640 } }, async (page) => {
        await page.getByText('To verify a file', { exact: false }).waitFor()
        const command = page.getByText('npm run verify -- <file>', { exact: true })
        const { height, line } = await command.evaluate((element) => ({
          height: element.clientHeight,
          line: Number.parseFloat(getComputedStyle(element).fontSize),
        }))
        expect(height).toBeLessThan(2.5 * line)
      })
    },
  )

  it('downloads the record as a file', async () => {
    await visit('/record', {}, async (page) => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Export CSV' }).click(),
      ])
      expect(await file.failure()).toBeNull()
    })
  })
})

describe('a check of the whole log', () => {
  const rebuild = (page: Page) =>
    page.getByRole('button', { name: /Rebuild the log|Check again/ }).click()

  it('verifies it, and the next time that it only grew', async () => {
    await visit('/record/check', {}, async (page) => {
      await rebuild(page)
      await text(page, 'Log verified')
      await text(page, 'First check on this device')
      await text(page, /^They match the log: \d+ ended signals?\.$/)
      await rebuild(page)
      await text(page, 'nothing was rewritten since your last check')
      await text(page, 'It is the key this device remembers')
    })
  })

  it('fails on an entry with one changed digit', async () => {
    await visit('/record/check', {}, async (page) => {
      await forge(page, '/aiCoin/queryRecordLeaves', (data: { leaves: { payload: string }[] }) => {
        const leaf = data.leaves[5]
        if (leaf !== undefined) leaf.payload = leaf.payload.replace(/\d(?=\D*$)/, 'x')
      })
      await rebuild(page)
      await text(page, 'Entry 5 does not match its hash')
    })
  })

  it('fails on figures that omit a losing signal', async () => {
    await visit('/record/check', {}, async (page) => {
      await forge(page, '/aiCoin/queryTrackRecord', ({ total }: { total: { n: number } }) => {
        total.n -= 1
      })
      await rebuild(page)
      await text(page, 'The figures do not match')
    })
  })

  it('fails on an unsigned tree head', async () => {
    await visit('/record/check', {}, async (page) => {
      await forge(page, '/aiCoin/queryRecordHead', (head: { size: number }) => {
        head.size -= 1
      })
      await rebuild(page)
      await text(page, 'The signature is wrong')
    })
  })

  it('fails on a log other than the one verified before', async () => {
    await visit('/record/check', {}, async (page) => {
      await rebuild(page)
      await text(page, 'Log verified')
      await page.evaluate(() => {
        const key = 'buoy.record-head'
        const stored = localStorage.getItem(key) ?? ''
        localStorage.setItem(key, stored.replace(/"rootHash":"../, '"rootHash":"zz'))
      })
      await rebuild(page)
      await text(page, 'The log was rewritten')
    })
  })

  it('cannot be started without a network', async () => {
    await visit('/record/check', {}, async (page) => {
      const start = page.getByRole('button', { name: 'Rebuild the log' })
      await start.waitFor()
      await page.context().setOffline(true)
      await expect.poll(() => start.isDisabled()).toBe(true)
      await page.context().setOffline(false)
      await expect.poll(() => start.isDisabled()).toBe(false)
    })
  })

  it('shows an error when the network fails meanwhile', async () => {
    await visit('/record/check', {}, async (page) => {
      await page.route('**/api/aiCoin/queryRecordLeaves*', (route) => route.abort())
      await rebuild(page)
      await page.getByRole('alert').waitFor()
      await page.getByRole('button', { name: 'Rebuild the log' }).waitFor()
    })
  })
})

describe('a check of one signal', () => {
  it('starts from its page and recomputes the same result', async () => {
    await visit(`/pages/ai/detail?id=${signal().id}`, {}, async (page) => {
      await page.getByRole('link', { name: /Check it yourself/ }).click()
      await page.waitForURL(`**/record/check?id=${signal().id}`)
      await text(page, 'Signal verified')
      await text(page, 'They are the candles the signal was made from')
      await text(page, /^(\d+) of \1 facts match$/)
      await text(page, /^All \d+ candles checked/)
    })
  })

  it('does not match when a bar between entry and exit is missing or changed', async () => {
    const { id, openTime, endedTime } = closed
      .filter(({ interval }) => interval !== '15m')
      .toSorted((one, other) => {
        return other.endedTime - other.openTime - (one.endedTime - one.openTime)
      })[0]!
    const middle = Math.floor((openTime + endedTime) / 2 / QUARTER_MS) * QUARTER_MS
    const forged = async (change: (candles: number[][]) => number[][], verdict: RegExp) => {
      const before = (page: Page) =>
        forge(page, '/market/candles', (data: Candles & { interval: string }) => {
          if (data.interval === '15m') data.candles = change(data.candles)
        })
      await visit(`/record/check?id=${id}`, { before }, async (page) => {
        await text(page, verdict)
      })
    }
    const isMiddle = ([time]: number[]) => time === middle
    await forged(
      (candles) => candles.filter((candle) => !isMiddle(candle)),
      /^(Signal matches, candles missing|Candles contradict each other)$/,
    )
    await forged(
      (candles) =>
        candles.map((candle) => {
          const [time = 0, open = 0, high = 0, low = 0, ...rest] = candle
          return isMiddle(candle) ? [time, open, high * 1.5, low * 0.5, ...rest] : candle
        }),
      /^(Candles contradict each other|Signal does not match)$/,
    )
  })

  it('matches several closed signals in a row', async () => {
    const tour = openTour(browser, server.url, {})
    for (const { id } of closed.slice(0, 6)) {
      await tour.show(`/record/check?id=${id}`, async (page) => {
        const verdict = page.getByText(/^Signal (verified|matches|does not match)/).first()
        await verdict.waitFor()
        expect(await verdict.innerText()).toBe('Signal verified')
      })
    }
    await tour.close()
  })

  it('shows which rule differs when the page shows another value', async () => {
    const before = (page: Page) =>
      forge(page, '/aiCoin/getDetail', ({ signal: shown }: Detail) => {
        const [rule] = shown.why.rules
        if (rule !== undefined) rule.value *= 1.5
      })
    await visit(`/record/check?id=${signal().id}`, { before }, async (page) => {
      await text(page, 'Signal does not match')
      expect(await page.locator('tr[data-same="false"]').count()).toBe(1)
    })
  })

  it('shows that the log differs when the page shows another result', async () => {
    const before = (page: Page) =>
      forge(page, '/aiCoin/getDetail', ({ signal: shown }: Detail) => {
        shown.netReturnPct += 1
      })
    await visit(`/record/check?id=${signal().id}`, { before }, async (page) => {
      await text(page, 'Log entry failed verification')
    })
  })

  it('reports a candle corrected since', async () => {
    const before = (page: Page) =>
      forge(page, '/market/candles', ({ candles }: Candles) => {
        for (const candle of candles) candle[5] = (candle[5] ?? 0) * 1.000_001
      })
    await visit(`/record/check?id=${signal().id}`, { before }, async (page) => {
      await text(page, /corrected since/i)
    })
  })

  it('reports candles that are no longer stored', async () => {
    const before = (page: Page) =>
      forge(page, '/market/candles', (data: Candles) => {
        data.candles = data.candles.slice(-5)
        data.hasMore = false
      })
    await visit(`/record/check?id=${signal().id}`, { before }, async (page) => {
      await text(page, 'Candles no longer stored')
    })
  })

  it('reports a link without a signal', async () => {
    await visit('/record/check?id=00000000000000000000000000', {}, async (page) => {
      await text(page, 'This signal does not exist')
    })
  })
})

describe('the page of a signal', () => {
  const note = (page: Page) => page.getByRole('group', { name: 'Replay' }).locator('strong')

  it('replays it by keyboard, candle by candle, and shows nothing early', async () => {
    const path = `/pages/ai/detail?id=${signal().id}`
    await visit(path, { reducedMotion: 'reduce' }, async (page) => {
      await page.getByRole('button', { name: 'Replay candle by candle' }).click()
      await page.waitForURL('**replay=1**')
      const place = page.getByRole('slider', { name: 'Position in the replay' })
      await place.focus()
      expect(await note(page).innerText()).toBe('Not triggered yet')
      const first = await place.inputValue()
      await page.keyboard.press('ArrowRight')
      expect(Number(await place.inputValue())).toBe(Number(first) + 1)
      await page.keyboard.press('End')
      expect(await note(page).innerText()).toBe('Ended, net')
      await page.keyboard.press('Home')
      expect(await note(page).innerText()).toBe('Not triggered yet')
      await page.getByRole('button', { name: 'Leave replay' }).click()
      await page.getByRole('slider').waitFor({ state: 'detached' })
    })
  })

  it('opens a replay by link, with play, pause and speed', async () => {
    await visit(`/pages/ai/detail?id=${signal().id}&replay=1`, {}, async (page) => {
      const place = page.getByRole('slider', { name: 'Position in the replay' })
      await place.waitFor()
      const at = async () => Number(await place.inputValue())
      await page.getByRole('button', { name: '8x' }).click()
      const before = await at()
      await eventually('a candle more', async () => (await at()) > before)
      await page.getByRole('button', { name: 'Pause' }).click()
      const paused = await at()
      await page.waitForTimeout(500)
      expect(await at()).toBe(paused)
    })
  })

  it('shows results of other signals of the coin, and links to all of them', async () => {
    const { id, coinId, symbol } = signal()
    await visit(`/pages/ai/detail?id=${id}`, {}, async (page) => {
      await text(page, `Past signals of ${symbol}`)
      await page.getByRole('link', { name: `Track record of ${symbol}` }).click()
      await page.waitForURL(`**/record?coinId=${coinId}`)
    })
  })

  it('links to the ten best coins, with a note on chance', async () => {
    await visit('/pages/ai/ai', {}, async (page) => {
      await page.getByRole('button', { name: 'Top ten' }).click()
      await page.waitForURL('**/pages/ai/topten')
      await text(page, 'Full track record')
      await text(page, 'some may rank high by luck')
    })
  })

  it.each([PHONE, DESKTOP])(
    'has the notes of the ten best coins in as many lines while they load, at $width px',
    VARIANT,
    async (viewport) => {
      let release = () => {}
      const asked = new Promise<void>((done) => (release = done))
      const before = (page: Page) =>
        page.route('**/api/aiCoin/getTop10Record*', async (route) => {
          await asked
          await route.continue()
        })
      await visit('/pages/ai/topten', { viewport, before }, async (page) => {
        const hold = page.getByText('Buy and hold is a single purchase')
        await hold.waitFor()
        const endPx = async () => {
          const box = await hold.boundingBox()
          return Math.round((box?.y ?? 0) + (box?.height ?? 0))
        }
        const grey = await endPx()
        release()
        await text(page, 'Full track record')
        expect(await endPx()).toBe(grey)
      })
    },
  )
})

describe('the pages of the record', () => {
  const paths = () => [
    '/record',
    '/record/check',
    `/record/check?id=${signal().id}`,
    '/pages/ai/topten',
    `/pages/ai/detail?id=${signal().id}&replay=1`,
  ]

  it.each([
    ['a phone', PHONE],
    ['a small phone', { width: 320, height: 640 }],
    ['a desktop', DESKTOP],
  ])('scroll only down and load without layout shift on %s', VARIANT, async (_name, viewport) => {
    for (const path of paths()) {
      await visit(path, { viewport, before: watchShifts }, async (page) => {
        await page.locator('main').waitFor()
        await page.waitForTimeout(1200)
        const wide = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        const shifted = (await shiftsOf(page)).filter((one) => Number.parseFloat(one) > NO_SHIFT)
        const moved = { wide: Math.max(0, wide), shifted }
        expect({ path, ...moved }).toEqual({ path, wide: 0, shifted: [] })
      })
    }
  })

  it('pass the accessibility check in both themes', VARIANT, async () => {
    const tour = openTour(browser, server.url, {})
    for (const path of paths()) {
      await tour.show(path, async (page) => {
        await page.locator('main').waitFor()
        await page.waitForTimeout(1200)
        expect({ path, found: await runAxeInBothThemes(page) }).toEqual({ path, found: [] })
      })
    }
    await tour.close()
  })

  it('are in Chinese too', VARIANT, async () => {
    await visit('/record', { locale: 'zh-CN' }, async (page) => {
      await text(page, '历史表现')
      await text(page, '条扣除成本后盈利')
    })
  })
})

interface TrackRecord {
  readonly version: string
  readonly total: { readonly n: number; readonly wins: number; readonly winRateLowPct: number }
}

interface Candles {
  candles: number[][]
  hasMore: boolean
}

interface Detail {
  readonly signal: {
    netReturnPct: number
    readonly why: { readonly rules: { value: number }[] }
  }
}
