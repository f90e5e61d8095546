import type { Browser, BrowserContext } from 'playwright'
import type { Language } from '#contract/headers.ts'
import type { Fixtures } from '../fixtures/start-fixtures.ts'
import { type Scene, sceneName } from '../list-scenes.ts'
import { openStage } from '../open-stage.ts'
import { printFindings } from '../report-visits.ts'
import { visitAll } from '../visit-all.ts'
import { measureTexts, type TextMeasures } from './measure-texts.ts'
import { isOwnText } from './own-texts.ts'

interface Measured {
  readonly scene: Scene
  readonly width: number
  readonly measures: TextMeasures
}

/** What is shorter may stand twice: a unit, a side, a name of a column. */
const LONG_TEXT = { chinese: 7, other: 16 }
const RESIZED_MS = 150

/** Measures the texts of scenes and prints the findings; returns exit code 1 if there are any. */
export async function checkTexts(
  browser: Browser,
  fixtures: Fixtures,
  scenes: readonly Scene[],
): Promise<number> {
  const { results, misses } = await visitAll(browser, scenes, (context, scene) =>
    measureScene(context, fixtures, scene),
  )
  const cut = linesOf(results, ({ measures, scene }) =>
    measures.cut.filter((text) => isOurs(scene.language, text)),
  )
  const content = linesOf(results, ({ measures, scene }) =>
    measures.cut.filter((text) => !isOurs(scene.language, text)),
  )
  const failures: [string, string[]][] = [
    ['not measured', misses],
    ['wider than the window', linesOf(results, ({ measures }) => wideOf(measures))],
    ['texts that are cut', cut],
    ['words broken in the middle', linesOf(results, ({ measures }) => measures.broken)],
    ['texts shown twice', linesOf(results, repeatedOf)],
    ['tabs whose underline is too short', linesOf(results, ({ measures }) => measures.underlines)],
  ]
  for (const [title, lines] of failures) printFindings(title, lines)
  printFindings('names and texts of people that are cut, as they may be', content)
  console.log(`\n${results.length} pages measured`)
  return failures.some(([, lines]) => lines.length > 0) ? 1 : 0
}

async function measureScene(
  context: BrowserContext,
  fixtures: Fixtures,
  scene: Scene,
): Promise<Measured[]> {
  const stage = await openStage(context, fixtures, scene)
  const { page } = stage
  try {
    const measured: Measured[] = []
    for (const viewport of scene.viewports) {
      await page.setViewportSize(viewport)
      await page.waitForTimeout(RESIZED_MS)
      measured.push({ scene, width: viewport.width, measures: await measureTexts(page) })
    }
    return measured
  } finally {
    await stage.close()
  }
}

/** A text of the app, or a figure: neither may be cut. */
function isOurs(language: Language, text: string): boolean {
  return !/\p{L}/u.test(text) || isOwnText(language, text)
}

function wideOf({ overflowPx }: TextMeasures): string[] {
  return overflowPx > 0 ? [`${overflowPx} px`] : []
}

function repeatedOf({ measures, scene }: Measured): string[] {
  return measures.repeated.filter((text) => {
    const least = /\p{Script=Han}/u.test(text) ? LONG_TEXT.chinese : LONG_TEXT.other
    return text.length >= least && isOwnText(scene.language, text)
  })
}

/** One line per finding: where it was found, at which widths, and the text. */
function linesOf(
  results: readonly Measured[],
  findingsOf: (measured: Measured) => readonly string[],
): string[] {
  const widths = new Map<string, number[]>()
  for (const measured of results) {
    const { page, language } = measured.scene
    for (const text of new Set(findingsOf(measured))) {
      const line = `${page.name}/${sceneName(measured.scene)} ${language}: ${text}`
      widths.set(line, [...(widths.get(line) ?? []), measured.width])
    }
  }
  return [...widths].map(([line, at]) => `${at.join(', ')} px ${line}`)
}
