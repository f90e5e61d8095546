import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Figure, limitFigure, plainFigure, printFigures, ratioFigure } from '../figure.ts'
import { SIGNALS_PATH } from '../until-signals.ts'
import { launchBrowserOfUsers } from '#tests/support/browser.ts'
import { buildFloor, packedLibraries, readBuiltApp } from './build-page.ts'
import { checkFloor } from './imported-names.ts'
import { openApp } from './open-app.ts'
import { openPhone, type PaintTimes, paintTimesIn } from './paint-times.ts'
import { servePage } from './serve-page.ts'
import { visitFirst } from './visit-first.ts'

const LIBRARIES = 'floors/app/signal-libraries.ts'
const ROUNDS = 5
const CANDLES = '/api/market/candles'

/**
 * From a signal's link to its candles, beside a page that has nothing but React, the chart library
 * and the same candles from the same server: with an empty cache and with a full one, on the
 * machine's network and on a phone's.
 */
export async function benchSignalLink(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'buoy-bench-'))
  const app = await openApp()
  try {
    const bare = await buildFloor('floors/app/bare-signal.tsx', folder)
    const floor = await servePage(bare.folder, app.url)
    const { id, marketId, interval } = await newestSignal(app.url)
    const query = new URLSearchParams({ marketId, interval, limit: '500' })
    const ours = `${app.url}/s/${id}?via=telegram`
    const theirs = `${floor.url}/?candles=${encodeURIComponent(`${CANDLES}?${query}`)}`
    // Another site, whose page is left for the link: a browser then gives either page a process of its own.
    const linkedFrom = `${floor.url.replace('127.0.0.1', 'localhost')}/api/market/status`
    const figures = []
    for (const isPhoneNetwork of [false, true]) {
      figures.push(...(await figuresOf({ ours, theirs, linkedFrom, isPhoneNetwork })))
    }
    figures.push(...(await wholeFigures(app.url, `/s/${id}?via=telegram`)))
    printFigures(
      `From a signal's link to its candles, a quarter of the speed, best of ${ROUNDS}`,
      figures,
    )
    await floor.close()
  } finally {
    await app.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** All that the page around the candles needs, beside a build that only imports its libraries. */
async function wholeFigures(origin: string, path: string): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'buoy-bench-'))
  const browser = await launchBrowserOfUsers()
  try {
    const visit = await visitFirst(browser, { origin, path, complete: '#root canvas' })
    const { page, untilComplete } = visit
    const floor = await buildFloor(LIBRARIES, folder)
    checkFloor(LIBRARIES, await readBuiltApp(), untilComplete)
    const bytes = [page, ...untilComplete].reduce((sum, { bodyBytes }) => sum + bodyBytes, 0)
    return [
      plainFigure('the page around them: page, scripts, styles and texts', bytes / 1000, 'kB'),
      plainFigure('its libraries alone', packedLibraries(floor) / 1000, 'kB'),
    ]
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Pages {
  readonly ours: string
  readonly theirs: string
  readonly linkedFrom: string
  readonly isPhoneNetwork: boolean
}

interface Visits {
  readonly cold: PaintTimes
  readonly warm: PaintTimes
}

async function figuresOf({ ours, theirs, ...way }: Pages): Promise<Figure[]> {
  const app: Visits[] = []
  const floor: Visits[] = []
  for (let round = 0; round < ROUNDS; round++) {
    floor.push(await visits({ url: theirs, ...way }))
    app.push(await visits({ url: ours, ...way }))
  }
  const least = (
    times: readonly Visits[],
    key: keyof Visits,
    moment: 'drawnMs' | 'wholeMs' = 'drawnMs',
  ) => Math.min(...times.map((time) => time[key][moment]))
  const on = way.isPhoneNetwork ? ", a phone's network" : ''
  const against = (key: keyof Visits, aim: number) =>
    ratioFigure({
      name: `${key === 'cold' ? 'empty cache' : 'full cache'}${on}`,
      unit: 'ms',
      value: least(app, key),
      floor: least(floor, key),
      floorName: 'React, the chart library and the candles',
      aim,
    })
  const requests = app.map(({ cold }) => cold.requests)
  return [
    against('cold', 1.5),
    against('warm', 1.3),
    plainFigure(`the page around them, empty cache${on}`, least(app, 'cold', 'wholeMs'), 'ms'),
    plainFigure(`the page around them, full cache${on}`, least(app, 'warm', 'wholeMs'), 'ms'),
    limitFigure({
      name: `requests before the candles${on}`,
      unit: '',
      value: Math.max(...requests.map(({ length }) => length)) + 1,
      limit: 12,
    }),
    limitFigure({
      name: `requests made twice${on}`,
      unit: '',
      value: Math.max(...requests.map((paths) => paths.length - new Set(paths).size)),
      limit: 0,
    }),
    // On a fast network all that is asked for has come by then.
    ...(way.isPhoneNetwork ? [bytesBeforeFigure(app, floor)] : []),
  ]
}

function bytesBeforeFigure(app: readonly Visits[], floor: readonly Visits[]): Figure {
  const least = (times: readonly Visits[]) =>
    Math.min(...times.map(({ cold }) => cold.bytesBefore)) / 1000
  return ratioFigure({
    name: "come before the candles, empty cache, a phone's network",
    unit: 'kB',
    value: least(app),
    floor: least(floor),
    floorName: 'React, the chart library and the candles',
    aim: 1.15,
  })
}

async function visits(visit: {
  readonly url: string
  readonly linkedFrom: string
  readonly isPhoneNetwork: boolean
}): Promise<Visits> {
  const phone = await openPhone()
  // The chart comes before the page around it, which takes it into `#root`.
  const selectors = { parts: 'canvas', whole: '#root canvas' }
  try {
    const cold = await paintTimesIn(phone, { ...visit, ...selectors })
    // A browser stores compiled scripts on the second visit: the cache is full on the third.
    await paintTimesIn(phone, { ...visit, ...selectors })
    return { cold, warm: await paintTimesIn(phone, { ...visit, ...selectors }) }
  } finally {
    await phone.close()
  }
}

async function newestSignal(
  url: string,
): Promise<{ id: string; marketId: string; interval: string }> {
  const { data } = (await (await fetch(url + SIGNALS_PATH)).json()) as {
    data: { items: { id: string; marketId: string; interval: string }[] }
  }
  const [signal] = data.items
  if (signal === undefined) throw new Error('the server has no signal')
  return signal
}
