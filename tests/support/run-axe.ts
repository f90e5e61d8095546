import { createRequire } from 'node:module'
import type { Frame, Page } from 'playwright'

const FADE_MS = 300
const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

interface AxeScope {
  axe: { run(): Promise<{ violations: AxeViolation[] }> }
}

interface AxeViolation {
  readonly id: string
  readonly impact: string
  readonly nodes: ReadonlyArray<{ readonly html: string }>
}

/** What an accessibility checker finds serious or critical on a page, as rule and element. */
export async function runAxe(page: Page | Frame): Promise<string[]> {
  await page.addScriptTag({ path: AXE })
  const violations = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as AxeScope
    return (await axe.run()).violations
  })
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 120)}`)
}

/** The same in light and in dark, without opening the page again; each fault with its theme. */
export async function runAxeInBothThemes(page: Page | Frame): Promise<string[]> {
  const found: string[] = []
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme)
    // Colours fade from one theme to the other.
    await page.waitForTimeout(FADE_MS)
    found.push(...(await runAxe(page)).map((fault) => `${theme}: ${fault}`))
  }
  return found
}
