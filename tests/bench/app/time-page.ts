import type { Browser, CDPSession } from 'playwright'

/**
 * What a bench page's main thread spends on its `runBench`, CPU ms, when it is opened anew: scripts,
 * style, layout and paint, and nothing of what else the machine does meanwhile.
 */
export async function timePage(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({
    locale: 'zh-CN',
    viewport: { width: 390, height: 844 },
  })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    await page.goto(url)
    await page.waitForFunction(() => globalThis.runBench !== undefined)
    const before = await spentMs(session)
    await page.evaluate(async () => await globalThis.runBench?.())
    return (await spentMs(session)) - before
  } finally {
    await context.close()
  }
}

async function spentMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  const tasks = metrics.find(({ name }) => name === 'TaskDuration')
  if (tasks === undefined) throw new Error('the browser does not report its tasks')
  return tasks.value * 1000
}
