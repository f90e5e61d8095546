import { createRequire } from 'node:module'
import type { Frame, Page } from 'playwright'

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
