import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { launchBrowser } from '#tests/support/browser.ts'
import { ROOT, runCommand, toolPath } from '#tests/support/run-command.ts'
import { takeFilmStrips } from './film-strip.ts'
import { listScenes, pageNameOf, type Scene } from './list-scenes.ts'
import { reportVisits } from './report-visits.ts'
import { visitAll } from './visit-all.ts'
import { fixtureOf } from './fixture-of.ts'
import { type Fixtures, startFixtures } from './fixtures/start-fixtures.ts'
import { takeJourneys } from './journeys/take-journeys.ts'
import { takePictures } from './take-pictures.ts'
import { listScreenshots, takeScreenshots } from './screenshots.ts'
import { checkTexts } from './texts/check-texts.ts'
import { listTextScenes } from './texts/list-text-scenes.ts'
import { writeContactSheet } from './write-contact-sheet.ts'

const FOLDER = join(ROOT, 'test-results/gallery')
/** Asked for instead of a page. */
const FILM = 'film'
/** Asked for instead of pages, alone or before the names of some. */
const JOURNEYS = 'journeys'
/** Asked for instead of a page: the pictures of the documents. */
const SCREENSHOTS = 'screenshots'
const SCREENSHOT_FOLDER = join(ROOT, 'public/screenshots')
/** Asked for before pages, or instead of them. */
const TEXTS = 'texts'
const BUILD_LIMIT_MS = 120_000

/**
 * `npm run gallery`: photographs every page in every state, or those named: `npm run gallery --
 * home detail/guest`; `npm run gallery -- film` takes the first seconds of home and of a signal's
 * link instead; `npm run gallery -- texts`, or `texts home`, measures the texts of pages in every
 * language on small phones instead; `npm run gallery -- journeys` walks what a new user, a member and an
 * operator do, or one of them, and photographs every step; `npm run gallery -- screenshots` takes the
 * pictures of src/docs/screenshots.md again. Resolves to the exit code: 1 if a page failed, did not
 * reach its state, is wider than its window or, for `texts`, has a finding.
 */
async function main(): Promise<number> {
  const start = performance.now()
  const asked = process.argv.slice(2)
  if (asked.join() === FILM) {
    console.log((await takeFilmStrips(join(FOLDER, FILM))).join('\n'))
    return 0
  }
  if (asked[0] === JOURNEYS) return await photographJourneys(asked.slice(1))
  const isScreenshots = asked.join() === SCREENSHOTS
  const isTexts = asked[0] === TEXTS
  const names = isTexts ? asked.slice(1) : asked
  const scenes = isScreenshots
    ? listScreenshots().map(({ scene }) => scene)
    : isTexts
      ? listTextScenes(names)
      : listScenes(names)
  if ((await runCommand(toolPath('vite'), ['build'], { limitMs: BUILD_LIMIT_MS })) !== 0) return 1
  const needed = new Set(scenes.map(fixtureOf))
  console.log(`Starting ${[...needed].join(', ')} for ${scenes.length} visits ...`)
  const fixtures = await startFixtures(needed)
  const browser = await launchBrowser()
  try {
    if (isScreenshots) {
      await takeScreenshots(browser, fixtures, SCREENSHOT_FOLDER)
      return 0
    }
    const act = isTexts ? checkTexts : photograph
    const exitCode = await act(browser, fixtures, scenes, names)
    console.log(`${Math.round((performance.now() - start) / 1000)} s`)
    return exitCode
  } finally {
    await browser.close()
    await fixtures.close()
  }
}

/** Replaces the pictures of the asked journeys, or all; returns the exit code. */
async function photographJourneys(names: readonly string[]): Promise<number> {
  if ((await runCommand(toolPath('vite'), ['build'], { limitMs: BUILD_LIMIT_MS })) !== 0) return 1
  const browser = await launchBrowser()
  try {
    const faults = await takeJourneys(browser, join(FOLDER, JOURNEYS), names)
    for (const fault of faults) console.log(fault)
    console.log(`${FOLDER}/${JOURNEYS}/index.html`)
    return faults.length === 0 ? 0 : 1
  } finally {
    await browser.close()
  }
}

/** Replaces the pictures of the asked pages, or all; returns the exit code. */
async function photograph(
  browser: Browser,
  fixtures: Fixtures,
  scenes: readonly Scene[],
  asked: readonly string[],
): Promise<number> {
  for (const name of asked) {
    if (pageNameOf(name) === name) rmSync(join(FOLDER, name), { recursive: true, force: true })
  }
  if (asked.length === 0) rmSync(FOLDER, { recursive: true, force: true })
  const visits = await visitAll(browser, scenes, (context, scene) =>
    takePictures(context, fixtures, scene, FOLDER),
  )
  writeContactSheet(FOLDER, visits.results)
  const exitCode = reportVisits(visits)
  console.log(`\n${visits.results.length} pictures: ${FOLDER}/index.html`)
  return exitCode
}

process.exitCode = await main()
