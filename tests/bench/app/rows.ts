import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchBrowserOfUsers } from '#tests/support/browser.ts'
import { printFigures, ratioFigure } from '../figure.ts'
import { buildBenchPage } from './build-page.ts'
import { servePage } from './serve-page.ts'
import { timePage } from './time-page.ts'

const ROUNDS = 5

/** 1,500 signals mounted in the app's list, beside plain React that mounts every card of them. */
export async function benchRows(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'buoy-bench-'))
  const browser = await launchBrowserOfUsers()
  const served = await buildBenchPage('app/rows-page.tsx', folder).then(() =>
    servePage(folder, null),
  )
  const least = { ours: Infinity, plain: Infinity }
  try {
    for (let round = 0; round < ROUNDS; round++) {
      for (const kind of ['plain', 'ours'] as const) {
        least[kind] = Math.min(least[kind], await timePage(browser, `${served.url}/?kind=${kind}`))
      }
    }
    printFigures(`1,500 rows, main thread's CPU time, best of ${ROUNDS}`, [
      ratioFigure({
        name: 'mounted and painted',
        unit: 'ms',
        value: least.ours,
        floor: least.plain,
        floorName: 'plain React',
        aim: 0.15,
      }),
    ])
  } finally {
    await browser.close()
    await served.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
