import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openJobs } from '#app/features/signals/audit/open-jobs.ts'
import type { Browser } from 'playwright'
import { launchBrowserOfUsers } from '#tests/support/browser.ts'
import { limitFigure, plainFigure, printFigures, ratioFigure } from '../figure.ts'
import { makeLog } from '../record-log.ts'
import { buildBenchPage } from './build-page.ts'
import { openLogApi } from './log-api.ts'
import { longestTask } from './longest-task.ts'
import { servePage } from './serve-page.ts'

const ROUNDS = 3
/** As many as the page asks for at once. */
const LEAVES_A_CALL = 1000
/** From here on a browser calls a task of the main thread long. */
const LONG_TASK_MS = 50

type Log = ReturnType<typeof makeLog>

interface Least {
  readonly node: number
  readonly seconds: number
  readonly taskMs: number
}

/**
 * The page `/record/check` in Chromium over a log of 100,000 leaves, all revealed, fetched a thousand
 * at a time: whether the page answers meanwhile, and how long it takes beside the same jobs in Node.
 */
export async function benchLog(): Promise<void> {
  const log = makeLog()
  const folder = mkdtempSync(join(tmpdir(), 'buoy-bench-'))
  const browser = await launchBrowserOfUsers()
  try {
    await buildBenchPage('app/log-page.tsx', folder)
    const api = await openLogApi(log, LEAVES_A_CALL)
    const served = await servePage(folder, api.url)
    const least = { node: Infinity, seconds: Infinity, taskMs: Infinity }
    for (let round = 0; round < ROUNDS; round++) {
      least.node = Math.min(least.node, await checkInNode(log))
      const { seconds, taskMs } = await checkInBrowser(browser, served.url)
      least.seconds = Math.min(least.seconds, seconds)
      least.taskMs = Math.min(least.taskMs, taskMs)
    }
    await Promise.all([served.close(), api.close()])
    report(log.leaves.length, least)
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

function report(count: number, least: Least): void {
  printFigures(
    `The log of ${count.toLocaleString('en-US')} leaves, checked on its page in Chromium, best of ${ROUNDS}`,
    [
      limitFigure({
        name: 'longest task of the main thread, CPU time',
        unit: 'ms',
        value: least.taskMs,
        limit: LONG_TASK_MS,
      }),
      ratioFigure({
        name: 'from the press to the verdict',
        unit: 's',
        value: least.seconds,
        floor: least.node,
        floorName: 'the same jobs in Node, nothing fetched or shown',
        aim: 2,
      }),
      plainFigure('that is', count / least.seconds, 'leaves/s'),
    ],
  )
}

async function checkInBrowser(browser: Browser, url: string): Promise<Omit<Least, 'node'>> {
  const context = await browser.newContext({
    locale: 'zh-CN',
    viewport: { width: 390, height: 844 },
  })
  try {
    const page = await context.newPage()
    await page.goto(url)
    await page.waitForFunction(() => globalThis.runBench !== undefined)
    let seconds = Infinity
    const taskMs = await longestTask(browser, page, async () => {
      const begin = performance.now()
      await page.evaluate(async () => await globalThis.runBench?.())
      seconds = (performance.now() - begin) / 1000
    })
    return { seconds, taskMs }
  } finally {
    await context.close()
  }
}

/** Seconds that the page's jobs take here, on one thread. */
async function checkInNode({ leaves, head }: Log): Promise<number> {
  const jobs = openJobs()
  const begin = performance.now()
  const isSigned = await jobs.verifyHead(head)
  await jobs.openTree()
  for (let from = 0; from < leaves.length; from += LEAVES_A_CALL) {
    const { faultIndex } = await jobs.addLeaves(leaves.slice(from, from + LEAVES_A_CALL), from)
    if (faultIndex !== null) throw new Error(`leaf ${faultIndex} is not what it should be`)
  }
  const isRoot = (await jobs.closeTree()) === head.rootHash
  await jobs.figures()
  if (!isSigned || !isRoot) throw new Error('the log that was made does not verify')
  return (performance.now() - begin) / 1000
}
