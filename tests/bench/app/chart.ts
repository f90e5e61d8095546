import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchBrowserOfUsers } from '#tests/support/browser.ts'
import { printFigures, ratioFigure } from '../figure.ts'
import { buildBenchPage, buildFloor } from './build-page.ts'
import { servePage } from './serve-page.ts'
import { timePage } from './time-page.ts'

const ROUNDS = 5

/** 1,500 bars on the app's chart, from nothing to the first frames, beside the chart library alone. */
export async function benchChart(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'buoy-bench-'))
  const [ours, bare] = [join(folder, 'ours'), join(folder, 'bare')]
  const browser = await launchBrowserOfUsers()
  try {
    await buildBenchPage('app/chart-page.tsx', ours)
    await buildFloor('floors/app/bare-chart.ts', bare)
    const [page, floor] = await Promise.all([servePage(ours, null), servePage(bare, null)])
    const least = { ours: Infinity, bare: Infinity }
    for (let round = 0; round < ROUNDS; round++) {
      least.bare = Math.min(least.bare, await timePage(browser, floor.url))
      least.ours = Math.min(least.ours, await timePage(browser, page.url))
    }
    await Promise.all([page.close(), floor.close()])
    printFigures(`1,500 bars, main thread's CPU time, best of ${ROUNDS}`, [
      ratioFigure({
        name: 'created, filled and drawn',
        unit: 'ms',
        value: least.ours,
        floor: least.bare,
        floorName: 'lightweight-charts alone',
        aim: 1.5,
      }),
    ])
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
