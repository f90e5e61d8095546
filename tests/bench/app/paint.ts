import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchBrowser } from '#tests/support/browser.ts'
import { type Figure, limitFigure, plainFigure, printFigures, ratioFigure } from '../figure.ts'
import { buildApp, buildBenchPage } from './build-page.ts'
import { openApi } from './open-api.ts'
import { type PaintTimes, paintTimes } from './paint-times.ts'
import { servePage } from './serve-page.ts'

const ROUNDS = 5

/** How soon home is painted, beside an empty React page that is served the same way. */
export async function benchPaint(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'buoy-bench-'))
  try {
    const app = await buildApp(join(folder, 'app'))
    const empty = await buildBenchPage('floors/app/empty-react.tsx', join(folder, 'floor'))
    printPaint(await rounds(app.folder, empty.folder))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type Measured = Record<'home' | 'empty', PaintTimes[]>

async function rounds(app: string, empty: string): Promise<Measured> {
  const api = await openApi()
  const [home, floor] = await Promise.all([servePage(app, api.url), servePage(empty, null)])
  const browser = await launchBrowser()
  const times: Measured = { home: [], empty: [] }
  try {
    for (let round = 0; round < ROUNDS; round++) {
      times.empty.push(await paintTimes(browser, floor.url, '#root > p'))
      times.home.push(
        await paintTimes(browser, `${home.url}/pages/home/home`, '#root main section h2'),
      )
    }
    return times
  } finally {
    await browser.close()
    await Promise.all([home.close(), floor.close()])
    await api.close()
  }
}

function printPaint({ home, empty }: Measured): void {
  const least = (times: readonly PaintTimes[], key: keyof PaintTimes) =>
    Math.min(...times.map((time) => time[key]))
  const against = (name: string, key: keyof PaintTimes) =>
    ratioFigure({
      name,
      unit: 'ms',
      value: least(home, key),
      floor: least(empty, key),
      floorName: 'an empty React page',
      aim: 2,
    })
  // The boot picture is the largest paint; when home itself stands is told beside it.
  const unaimed = ({ name, value, floor = '', ratio = '' }: Figure) => ({
    name,
    value,
    floor,
    ratio,
  })
  const shifts = home.map(({ layoutShift }) => layoutShift)
  printFigures(`Home painted at a quarter of the machine's speed, best of ${ROUNDS}`, [
    against('largest contentful paint', 'largestMs'),
    unaimed(against('home drawn, with its first figures', 'drawnMs')),
    plainFigure('blocked by long tasks, home', least(home, 'blockedMs'), 'ms'),
    plainFigure('blocked by long tasks, empty page', least(empty, 'blockedMs'), 'ms'),
    limitFigure({
      name: 'layout shift, worst round',
      unit: '',
      value: Math.max(...shifts),
      limit: 0,
    }),
  ])
}
