import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchBrowser } from '#tests/support/browser.ts'
import { ROOT } from '#tests/support/run-command.ts'
import { type Figure, limitFigure, plainFigure, printFigures, ratioFigure } from '../figure.ts'
import { type BuiltPage, buildApp, buildBenchPage, packedBytes } from './build-page.ts'
import { differences, importedNames, ownSources } from './imported-names.ts'
import { openApi } from './open-api.ts'
import { servePage } from './serve-page.ts'
import { type HomeVisit, visitHome } from './visit-home.ts'

const FLOOR = 'floors/app/home-libraries.ts'
/** The one stylesheet that its kit comes with, whatever is used of it. */
const KIT_STYLE = join(ROOT, 'node_modules/@telegram-apps/telegram-ui/dist/styles.css')
/** Packages whose weight no first load carries; the SDK is let in inside Telegram. */
const KEPT_OUT = ['lightweight-charts', 'zod', '@telegram-apps/sdk'] as const

/** What a first visit of home fetches, packed, beside a build that only imports its libraries. */
export async function benchFirstLoad(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'buoy-bench-'))
  try {
    const app = await buildApp(join(folder, 'app'))
    const floor = await buildBenchPage(FLOOR, join(folder, 'floor'))
    const { web, telegram } = await visits(app)
    checkFloor(app, web)
    checkKeptOut(app, web.untilItStands, KEPT_OUT)
    checkKeptOut(app, telegram.untilItStands, KEPT_OUT.slice(0, 2))
    printFigures('First load of home, gzip, everything counted', [
      ...scriptFigures(app, floor, web, telegram),
      ...routeFigures(app),
    ])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function visits(app: BuiltPage): Promise<{ web: HomeVisit; telegram: HomeVisit }> {
  const api = await openApi()
  const served = await servePage(app.folder, api.url)
  const browser = await launchBrowser()
  try {
    return {
      web: await visitHome(browser, served.url, 'web'),
      telegram: await visitHome(browser, served.url, 'telegram'),
    }
  } finally {
    await browser.close()
    await served.close()
    await api.close()
  }
}

function scriptFigures(
  app: BuiltPage,
  floor: BuiltPage,
  web: HomeVisit,
  telegram: HomeVisit,
): Figure[] {
  const script = bytesOf(app, web.untilItStands, '.js')
  const floorFiles = floor.chunks.map(({ fileName }) => fileName)
  const floorScript = bytesOf(floor, floorFiles, '.js')
  return [
    ratioFigure({
      name: 'page, script and style on the web',
      unit: 'kB',
      value: script + bytesOf(app, web.untilItStands, '.css') + pageBytes(app),
      floor: floorScript + packedBytes(KIT_STYLE) / 1000 + pageBytes(floor),
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
      value: bytesOf(app, telegram.untilItStands, '.js'),
      limit: 170,
    }),
    limitFigure({
      name: 'style',
      unit: 'kB',
      value: bytesOf(app, telegram.untilItStands, '.css'),
      limit: 15,
    }),
    plainFigure('requests for them on the web', web.untilItStands.length, ''),
    plainFigure('script that follows once the page stands', bytesOf(app, web.after, '.js'), 'kB'),
  ]
}

/** The heaviest code that only one page needs. What charts are drawn with is a file of its own. */
function routeFigures({ folder, chunks }: BuiltPage): Figure[] {
  const routes = chunks
    .filter(({ facadeModuleId }) => facadeModuleId?.match(/\/pages\/\w+Page\.tsx$/))
    .map(({ name, fileName }) => ({ name, kB: packedBytes(join(folder, fileName)) / 1000 }))
    .toSorted((a, b) => b.kB - a.kB)
  const [heaviest] = routes
  if (heaviest === undefined) throw new Error('no page was built into a file of its own')
  return [
    limitFigure({
      name: `heaviest of ${routes.length} routes, ${heaviest.name}`,
      unit: 'kB',
      value: heaviest.kB,
      limit: 25,
    }),
  ]
}

/** Throws where the floor imports something else than what home loads: its figure would be of another app. */
function checkFloor(app: BuiltPage, web: HomeVisit): void {
  const wanted = importedNames(ownSources(app, new Set(web.untilItStands)))
  const found = differences(wanted, importedNames([join(ROOT, 'tests/bench', FLOOR)]))
  if (found.length > 0) throw new Error(`tests/bench/${FLOOR}:\n${found.join('\n')}`)
}

function checkKeptOut(
  { chunks }: BuiltPage,
  loaded: readonly string[],
  keptOut: readonly string[],
): void {
  for (const { fileName, modules } of chunks) {
    if (!loaded.includes(fileName)) continue
    const found = keptOut.find((name) =>
      Object.keys(modules).some((id) => id.includes(`/node_modules/${name}`)),
    )
    if (found !== undefined) throw new Error(`${fileName} of the first load carries ${found}`)
  }
}

function pageBytes({ folder }: BuiltPage): number {
  return packedBytes(join(folder, 'index.html')) / 1000
}

function bytesOf({ folder }: BuiltPage, names: readonly string[], ending: string): number {
  const files = names.filter((name) => name.endsWith(ending))
  return files.reduce((sum, name) => sum + packedBytes(join(folder, name)), 0) / 1000
}
