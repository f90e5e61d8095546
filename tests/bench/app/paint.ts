import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchBrowserOfUsers } from '#tests/support/browser.ts'
import { type Figure, limitFigure, plainFigure, printFigures, ratioFigure } from '../figure.ts'
import { buildFloor } from './build-page.ts'
import { openApp } from './open-app.ts'
import { type PaintTimes, paintTimes } from './paint-times.ts'
import { servePage } from './serve-page.ts'
import { visitHome } from './visit-first.ts'

const ROUNDS = 5
const LONGEST_BLOCKED_MS = 150
/** The market's gate and how many coins rose and fell, in real figures. */
const FIGURES = ':has([data-look="home"] [data-tone]):has([data-figures="breadth"])'
/** By the app, or by what is drawn ahead of it (src/app/early). */
const FIRST_FIGURES = `:is(#root, #first-view)${FIGURES}`
const OWN_FIGURES = `#root main${FIGURES}`

/**
 * How soon home is painted from the server that `npm start` runs, beside an empty React page that is
 * compressed the same way. Fails where a text of home comes uncompressed.
 */
export async function benchPaint(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'buoy-bench-'))
  try {
    const empty = await buildFloor('floors/app/empty-react.tsx', folder)
    printPaint(await rounds(empty.folder))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type TimeKey = Exclude<keyof PaintTimes, 'requests' | 'bytesBefore'>
type Measured = Record<'home' | 'empty', PaintTimes[]>

async function rounds(empty: string): Promise<Measured> {
  const home = await openApp()
  const floor = await servePage(empty, null)
  const browser = await launchBrowserOfUsers()
  const times: Measured = { home: [], empty: [] }
  try {
    await visitHome(browser, home.url, 'web')
    for (let round = 0; round < ROUNDS; round++) {
      times.empty.push(await paintTimes({ url: floor.url, parts: '#root > p' }))
      times.home.push(
        await paintTimes({
          url: `${home.url}/pages/home/home`,
          parts: FIRST_FIGURES,
          whole: OWN_FIGURES,
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
  // The app replaces what is drawn ahead of it: until then nothing can be opened.
  const unaimed = ({ name, value, floor = '', ratio = '' }: Figure) => ({
    name,
    value,
    floor,
    ratio,
  })
  const shifts = home.map(({ layoutShift }) => layoutShift)
  printFigures(`Home painted at a quarter of the machine's speed, best of ${ROUNDS}`, [
    against('largest contentful paint', 'largestMs'),
    against('first figures drawn, ahead of the app or by it', 'drawnMs'),
    unaimed(against('home drawn by the app, with these figures', 'wholeMs')),
    limitFigure({
      name: 'blocked by long tasks, home',
      unit: 'ms',
      value: least(home, 'blockedMs'),
      limit: LONGEST_BLOCKED_MS,
    }),
    plainFigure('blocked by long tasks, empty page', least(empty, 'blockedMs'), 'ms'),
    limitFigure({
      name: 'layout shift, worst round',
      unit: '',
      value: Math.max(...shifts),
      limit: 0,
    }),
  ])
}
