import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchBrowser } from '#tests/support/browser.ts'
import { type Figure, limitFigure, plainFigure, printFigures, ratioFigure } from '../figure.ts'
import { buildBenchPage } from './build-page.ts'
import { openApp } from './open-app.ts'
import { type PaintTimes, paintTimes } from './paint-times.ts'
import { servePage } from './serve-page.ts'
import { visitHome } from './visit-home.ts'

const ROUNDS = 5

/**
 * How soon home is painted from the server that `npm start` runs, beside an empty React page that is
 * compressed the same way. Fails where a text of home comes uncompressed.
 */
export async function benchPaint(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'buoy-bench-'))
  try {
    const empty = await buildBenchPage('floors/app/empty-react.tsx', folder)
    printPaint(await rounds(empty.folder))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type TimeKey = Exclude<keyof PaintTimes, 'requests'>
type Measured = Record<'home' | 'empty', PaintTimes[]>

async function rounds(empty: string): Promise<Measured> {
  const home = await openApp()
  const floor = await servePage(empty, null)
  const browser = await launchBrowser()
  const times: Measured = { home: [], empty: [] }
  try {
    await visitHome(browser, home.url, 'web')
    for (let round = 0; round < ROUNDS; round++) {
      times.empty.push(await paintTimes(browser, { url: floor.url, parts: '#root > p' }))
      times.home.push(
        await paintTimes(browser, {
          url: `${home.url}/pages/home/home`,
          parts: '#root main section h2',
        }),
      )
    }
    return times
  } finally {
    await browser.close()
    await Promise.all([home.close(), floor.close()])
  }
}

function printPaint({ home, empty }: Measured): void {
  const least = (times: readonly PaintTimes[], key: TimeKey) =>
    Math.min(...times.map((time) => time[key]))
  const against = (name: string, key: TimeKey) =>
    ratioFigure({
      name,
      unit: 'ms',
      value: least(home, key),
      floor: least(empty, key),
      floorName: 'an empty React page',
      aim: 2,
    })
  // The boot picture is the largest paint; the time of home itself is reported too.
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
