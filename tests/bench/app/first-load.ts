import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchBrowserOfUsers } from '#tests/support/browser.ts'
import { bodyBytesOf, type Transfer } from '#tests/support/watch-transfers.ts'
import { type Figure, limitFigure, plainFigure, printFigures, ratioFigure } from '../figure.ts'
import {
  type BuiltPage,
  buildFloor,
  packedBytes,
  packedLibraries,
  packedScript,
  readBuiltApp,
} from './build-page.ts'
import { checkFloor } from './imported-names.ts'
import { openApp } from './open-app.ts'
import { type FirstVisit, visitHome } from './visit-first.ts'

const FLOOR = 'floors/app/home-libraries.ts'
/** Packages whose weight no first load carries; the SDK is let in inside Telegram. */
const EXCLUDED = ['lightweight-charts', 'zod', '@telegram-apps/sdk'] as const

/** What the code of one page may weigh on the wire. */
const ROUTE_LIMIT_KB = 25

/**
 * What a first visit of home transfers from the server that `npm start` runs, as Chromium counts it,
 * beside a build that only imports its libraries. Fails where a text comes uncompressed
 * or a page's own code is too heavy.
 */
export async function benchFirstLoad(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'buoy-bench-'))
  try {
    const { web, telegram } = await visits()
    const app = await readBuiltApp()
    const floor = await buildFloor(FLOOR, folder)
    checkFloor(FLOOR, app, web.untilComplete)
    checkExcluded(app, web.untilComplete, EXCLUDED)
    checkExcluded(app, telegram.untilComplete, EXCLUDED.slice(0, 2))
    const routes = routeFiles(app)
    printFigures('First load of home, bytes on the wire, everything counted', [
      ...scriptFigures(floor, web, telegram),
      ...routeFigures(routes),
    ])
    checkRoutes(routes)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function visits(): Promise<{ web: FirstVisit; telegram: FirstVisit }> {
  const app = await openApp()
  const browser = await launchBrowserOfUsers()
  try {
    return {
      web: await visitHome(browser, app.url, 'web'),
      telegram: await visitHome(browser, app.url, 'telegram'),
    }
  } finally {
    await browser.close()
    await app.close()
  }
}

function scriptFigures(floor: BuiltPage, web: FirstVisit, telegram: FirstVisit): Figure[] {
  const script = bodyBytesOf(web.untilComplete, 'javascript') / 1000
  const style = bodyBytesOf(web.untilComplete, 'css') / 1000
  const floorScript = packedScript(floor) / 1000
  return [
    ratioFigure({
      name: 'page, script and style on the web',
      unit: 'kB',
      value: script + style + web.page.bodyBytes / 1000,
      floor: packedLibraries(floor) / 1000,
      floorName: 'its libraries alone',
      aim: 1.15,
    }),
    ratioFigure({
      name: 'script alone on the web',
      unit: 'kB',
      value: script,
      floor: floorScript,
      floorName: 'its libraries alone',
      aim: 1.15,
    }),
    limitFigure({ name: 'script on the web', unit: 'kB', value: script, limit: 150 }),
    limitFigure({
      name: 'script in Telegram',
      unit: 'kB',
      value: bodyBytesOf(telegram.untilComplete, 'javascript') / 1000,
      limit: 170,
    }),
    limitFigure({
      name: 'style',
      unit: 'kB',
      value: bodyBytesOf(telegram.untilComplete, 'css') / 1000,
      limit: 15,
    }),
    plainFigure('requests for them on the web', web.untilComplete.length, ''),
    plainFigure(
      'script that follows once the page is complete',
      bodyBytesOf(web.after, 'javascript') / 1000,
      'kB',
    ),
    plainFigure('everything on the web, heads and answers too', web.totalBytes / 1000, 'kB'),
    plainFigure('everything in Telegram', telegram.totalBytes / 1000, 'kB'),
  ]
}

interface RouteFile {
  readonly name: string
  readonly kB: number
}

/** The code that only one page needs, the heaviest first. What charts are drawn with is a file of its own. */
function routeFiles({ folder, chunks }: BuiltPage): RouteFile[] {
  return chunks
    .filter(({ facadeModuleId }) => facadeModuleId?.match(/\/pages\/\w+Page\.tsx$/))
    .map(({ name, fileName }) => ({ name, kB: packedBytes(join(folder, fileName)) / 1000 }))
    .toSorted((a, b) => b.kB - a.kB)
}

function routeFigures(routes: readonly RouteFile[]): Figure[] {
  const [heaviest] = routes
  if (heaviest === undefined) throw new Error('no page was built into a file of its own')
  return [
    limitFigure({
      name: `heaviest of ${routes.length} routes, ${heaviest.name}`,
      unit: 'kB',
      value: heaviest.kB,
      limit: ROUTE_LIMIT_KB,
    }),
  ]
}

function checkRoutes(routes: readonly RouteFile[]): void {
  const heavy = routes.filter(({ kB }) => kB > ROUTE_LIMIT_KB)
  if (heavy.length === 0) return
  const found = heavy.map(({ name, kB }) => `${name} ${kB.toFixed(1)} kB`).join(', ')
  throw new Error(`pages above ${ROUTE_LIMIT_KB} kB: ${found}`)
}

function checkExcluded(
  { chunks }: BuiltPage,
  loaded: readonly Transfer[],
  excluded: readonly string[],
): void {
  const names = loaded.map(({ path }) => path.slice(1))
  for (const { fileName, modules } of chunks) {
    if (!names.includes(fileName)) continue
    const found = excluded.find((name) =>
      Object.keys(modules).some((id) => id.includes(`/node_modules/${name}`)),
    )
    if (found !== undefined) throw new Error(`${fileName} of the first load carries ${found}`)
  }
}
