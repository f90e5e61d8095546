import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { launchBrowserOfUsers } from '#tests/support/browser.ts'
import { type Figure, limitFigure, plainFigure, printFigures } from '../figure.ts'
import { buildBenchPage } from './build-page.ts'
import { longestTask } from './longest-task.ts'
import { servePage } from './serve-page.ts'

const ROUNDS = 3
/** What a screen of 60 Hz leaves for one frame. */
const FRAME_MS = 16.7
const LISTS = {
  signals: '500 signal cards, prices moving',
  surges: '500 surges',
  lines: '500 lines of a statement',
  ranked: '100 ranked coins, the most there are',
  coins: '50 found coins, the most there are, prices moving',
}

/**
 * Longest task of the main thread while the longest lists are scrolled past and prices move, beside
 * 500 bare lines that scroll alone: what is longer than a frame drops one.
 */
export async function benchScroll(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'buoy-bench-'))
  const browser = await launchBrowserOfUsers()
  const served = await buildBenchPage('app/scroll-page.tsx', folder).then(() =>
    servePage(folder, null),
  )
  const least = new Map<string, number>()
  try {
    for (let round = 0; round < ROUNDS; round++) {
      for (const kind of ['bare', ...Object.keys(LISTS)]) {
        const ms = await scrollOnce(browser, `${served.url}/?kind=${kind}`)
        least.set(kind, Math.min(least.get(kind) ?? Infinity, ms))
      }
    }
    const bareMs = least.get('bare') ?? Number.NaN
    const figures: Figure[] = Object.entries(LISTS).map(([kind, name]) =>
      limitFigure({
        name,
        unit: 'ms',
        value: least.get(kind) ?? Number.NaN,
        limit: FRAME_MS,
      }),
    )
    printFigures(`Longest task of a scroll, main thread's CPU time, best of ${ROUNDS}`, [
      ...figures,
      plainFigure('500 bare lines', bareMs, 'ms'),
    ])
  } finally {
    await browser.close()
    await served.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function scrollOnce(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({
    locale: 'zh-CN',
    viewport: { width: 390, height: 844 },
  })
  try {
    const page = await context.newPage()
    await page.goto(url)
    await page.waitForFunction(() => globalThis.runBench !== undefined)
    return await longestTask(browser, page, async () => {
      await page.evaluate(async () => await globalThis.runBench?.())
    })
  } finally {
    await context.close()
  }
}
