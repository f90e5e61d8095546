import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#tests/support/run-command.ts'
import { findTests, type ShownBy } from './find-tests.ts'
import type { Figure, Goal } from './goal.ts'
import { RELIABILITY_GOALS } from './reliability-goals.ts'
import { THREATS } from './threats.ts'

/** The document that `npm run fix` writes from the tables, the titles of tests and the figures. */
export const DOCUMENT = 'src/docs/reliability.md'
const MEASURED = join(ROOT, 'tests/prove/measured.json')

/** The figures of each part, with the day it was run last. */
export type Measured = Readonly<
  Record<string, { readonly day: string; readonly figures: readonly Figure[] }>
>

/** What `npm run prove -- --record` has kept. */
export function readMeasured(): Measured {
  return existsSync(MEASURED) ? (JSON.parse(readFileSync(MEASURED, 'utf8')) as Measured) : {}
}

/** Keeps the figures of a part and writes the document anew. */
export function recordFigures(part: string, day: string, figures: readonly Figure[]): void {
  const measured = { ...readMeasured(), [part]: { day, figures } }
  const sorted = Object.fromEntries(
    Object.entries(measured).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
  writeFileSync(MEASURED, `${JSON.stringify(sorted, null, 2)}\n`)
  writeDocument()
}

/** The whole document. */
export function documentOf(tests: readonly ShownBy[], measured: Measured): string {
  const testsOf = Map.groupBy(tests, ({ id }) => id)
  const all = Object.entries(measured).flatMap(([part, { day, figures }]) =>
    figures.map((figure) => ({ ...figure, part, day })),
  )
  const rows = [...RELIABILITY_GOALS, ...THREATS].flatMap(({ id }) => testsOf.get(id) ?? [])
  return [
    '# Reliability',
    '',
    'What must hold, the figure that was measured for it, and the tests that hold it. `npm run prove` measures (`npm run prove -- --help` lists its parts, `-- --record <part>` keeps the figures in `tests/prove/measured.json`); the titles of tests end with the ids. This file is written by `npm run fix` from `tests/prove/`; a tidy test fails where it is out of date.',
    '',
    '## Goals',
    ...goalTable(RELIABILITY_GOALS, testsOf),
    '',
    '## Threats',
    ...goalTable(THREATS, testsOf),
    '',
    '## Figures measured',
    '| id | figure | goal | measured | part, day |',
    '|---|---|---|---|---|',
    ...all.toSorted((one, other) => numberOf(one.id) - numberOf(other.id)).map(figureRow),
    ...unmeasured(measured),
    '',
    '## Tests',
    'Titles follow the `describe` around them; `%s` stands for a table of cases.',
    '',
    '| id | file | test |',
    '|---|---|---|',
    ...rows.map(({ id, file, title }) => `| ${id} | \`${file}\` | ${cell(title)} |`),
    '',
  ].join('\n')
}

/** Parts that a goal names and that `--record` has no figures of. */
function unmeasured(measured: Measured): string[] {
  const parts = new Set(RELIABILITY_GOALS.flatMap((goal) => goal.parts ?? []))
  const missing = [...parts].filter((part) => !Object.hasOwn(measured, part)).toSorted()
  if (missing.length === 0) return []
  return ['', `Not recorded yet: ${missing.map((part) => `\`${part}\``).join(', ')}.`]
}

function goalTable(
  goals: readonly Goal[],
  testsOf: ReadonlyMap<string, readonly ShownBy[]>,
): string[] {
  const rows = goals.map(({ id, goal, parts = [], shortfall, open, notApplicable }) => {
    const count = testsOf.get(id)?.length ?? 0
    const tests = count === 0 ? [] : [count === 1 ? '1 test' : `${count} tests`]
    const shown = [...tests, ...parts.map((part) => `\`${part}\``)].join(', ')
    const rest =
      notApplicable === undefined ? (open ?? shortfall) : `Does not apply: ${notApplicable}`
    return `| ${id} | ${cell(goal)} | ${shown} | ${cell(rest ?? '')} |`
  })
  return ['| id | goal | shown by | not shown |', '|---|---|---|---|', ...rows]
}

function figureRow(row: Figure & { readonly part: string; readonly day: string }): string {
  const { id, name, goal, measured, isMet, explanation, part, day } = row
  const note = explanation === undefined ? '' : `; ${explanation}`
  const outcome = `${measured}${isMet ? '' : ' (missed)'}${note}`
  return `| ${[id, name, goal, outcome].map(cell).join(' | ')} | \`${part}\`, ${day} |`
}

/** `R12` before `T2`: 12 and 1002. */
function numberOf(id: string): number {
  return Number(id.slice(1)) + (id.startsWith('T') ? 1000 : 0)
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|')
}

function writeDocument(): void {
  writeFileSync(join(ROOT, DOCUMENT), documentOf(findTests(), readMeasured()))
}

/** `npm run fix` */
if (import.meta.main) writeDocument()
