import { createRequire } from 'node:module'
import type { Frame, Page } from 'playwright'

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

interface AxeScope {
  axe?: { run(options: AxeOptions): Promise<{ violations: AxeViolation[] }> }
}

interface AxeOptions {
  readonly resultTypes: readonly ['violations']
  readonly runOnly?: readonly string[]
}

/** The rules that read colours: all that another theme can change. */
const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block']

interface AxeViolation {
  readonly id: string
  readonly impact: string
  readonly nodes: ReadonlyArray<{ readonly html: string }>
}

/** What an accessibility checker finds serious or critical on a page, as rule and element. */
export async function runAxe(page: Page | Frame, runOnly?: readonly string[]): Promise<string[]> {
  await waitForMotion(page)
  // The script takes as long as the check: once a page.
  const isThere = await page.evaluate(() => (globalThis as AxeScope).axe !== undefined)
  if (!isThere) await page.addScriptTag({ path: AXE })
  const options: AxeOptions = { resultTypes: ['violations'], ...(runOnly && { runOnly }) }
  const violations = await page.evaluate(async (asked) => {
    const { axe } = globalThis as AxeScope
    return (await axe!.run(asked)).violations
  }, options)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 120)}`)
}

/**
 * Colours fade from one theme to the other, and a page fades in: what is read halfway is in neither.
 * A colour that is inherited fades behind the one that it comes from. A skeleton pulses for ever, and
 * is not waited for.
 */
async function waitForMotion(page: Page | Frame): Promise<void> {
  await page.evaluate(async () => {
    // Prices that go on moving flash for ever.
    for (let round = 0; round < 10; round += 1) {
      // A transition begins in the frame after the change that causes it.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
      const ending = document.getAnimations().filter((one) => {
        return one.playState === 'running' && one.effect?.getTiming().iterations !== Infinity
      })
      if (ending.length === 0) return
      await Promise.allSettled(ending.map(({ finished }) => finished))
    }
  })
}

/**
 * All rules in light, and those of colours in dark too, without opening the page again; each fault
 * with its theme.
 */
export async function runAxeInBothThemes(page: Page | Frame): Promise<string[]> {
  const found: string[] = []
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme)
    const faults = await runAxe(page, theme === 'dark' ? RULES_OF_COLOURS : undefined)
    found.push(...faults.map((fault) => `${theme}: ${fault}`))
  }
  return found
}
