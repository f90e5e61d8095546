import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { launchBrowser } from '#tests/support/browser.ts'
import { ROOT, runCommand, toolPath } from '#tests/support/run-command.ts'
import { takeFilmStrips } from './film-strip.ts'
import { listScenes, pageNameOf } from './list-scenes.ts'
import { reportVisits } from './report-visits.ts'
import { visitAll } from './visit-all.ts'
import { fixtureOf } from './fixture-of.ts'
import { startFixtures } from './fixtures/start-fixtures.ts'
import { writeContactSheet } from './write-contact-sheet.ts'

const FOLDER = join(ROOT, 'test-results/gallery')
/** Asked for instead of a page. */
const FILM = 'film'
const BUILD_LIMIT_MS = 120_000

/**
 * `npm run gallery`: photographs every page in every state, or those named: `npm run gallery --
 * home detail/guest`; `npm run gallery -- film` takes the first seconds of home and of a signal's
 * link instead. Resolves to the exit code: 1 if a page failed, did not
 * reach its state or is wider than its window.
 */
async function main(): Promise<number> {
  const start = performance.now()
  const asked = process.argv.slice(2)
  if (asked.join() === FILM) {
    console.log((await takeFilmStrips(join(FOLDER, FILM))).join('\n'))
    return 0
  }
  const scenes = listScenes(asked)
  if ((await runCommand(toolPath('vite'), ['build'], { limitMs: BUILD_LIMIT_MS })) !== 0) return 1
  for (const name of asked) {
    if (pageNameOf(name) === name) rmSync(join(FOLDER, name), { recursive: true, force: true })
  }
  if (asked.length === 0) rmSync(FOLDER, { recursive: true, force: true })
  const needed = new Set(scenes.map(fixtureOf))
  console.log(`Starting ${[...needed].join(', ')} for ${scenes.length} visits ...`)
  const fixtures = await startFixtures(needed)
  const browser = await launchBrowser()
  try {
    const visits = await visitAll(browser, fixtures, scenes, FOLDER)
    writeContactSheet(FOLDER, visits.pictures)
    const exitCode = reportVisits(visits)
    const seconds = Math.round((performance.now() - start) / 1000)
    console.log(`\n${visits.pictures.length} pictures in ${seconds} s: ${FOLDER}/index.html`)
    return exitCode
  } finally {
    await browser.close()
    await fixtures.close()
  }
}

process.exitCode = await main()
