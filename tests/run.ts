import { killCommands, type Print } from './support/run-command.ts'
import {
  type Counts,
  FAULTS_ON_OTHER_DATABASE,
  SUITES,
  type Suite,
  stopServices,
  VARIANTS_OF_PAGES,
} from './support/suites.ts'

interface Result extends Counts {
  readonly name: string
  readonly seconds: number
  readonly note: string
}

/** Exit code of the signal that broke the run off, or null while it goes on. */
let brokenOffBy: number | null = null

/**
 * `npm test`: every suite, or those named: `npm test -- unit sqlite`. Those of a lane run in order,
 * and a suite that fails does not stop the next. Where both lanes run, a suite prints when it is over. `REQUIRE=postgres,chromium` makes a failure of a suite that is skipped
 * for want of either. Resolves to the exit code: 1 where anything failed.
 */
async function main(): Promise<number> {
  const suites = chooseSuites(process.argv.slice(2))
  const required = readRequired(process.env['REQUIRE'] ?? '')
  const lanes = Map.groupBy(suites, ({ lane }) => lane)
  const ended = await Promise.all(
    [...lanes.values()].map((lane) => runLane(lane, required, lanes.size > 1)),
  )
  const results = ended.flat()
  printTable(results)
  console.log(`\nAll in ${(performance.now() / 1000).toFixed(0)} s.`)
  return brokenOffBy ?? (results.some(({ failed }) => failed > 0) ? 1 : 0)
}

function chooseSuites(names: readonly string[]): readonly Suite[] {
  const all = [...SUITES, ...FAULTS_ON_OTHER_DATABASE, VARIANTS_OF_PAGES]
  const known = all.map(({ name }) => name)
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length > 0) refuse(`There is no suite ${unknown.join(', ')}`, known)
  return names.length === 0 ? SUITES : all.filter(({ name }) => names.includes(name))
}

function readRequired(text: string): readonly string[] {
  const known = SUITES.flatMap(({ need }) => need ?? [])
  const names = text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  const unknown = names.filter((name) => !known.some((need) => need === name))
  if (unknown.length > 0) refuse(`REQUIRE does not know ${unknown.join(', ')}`, known)
  return names
}

function refuse(fault: string, known: readonly string[]): never {
  console.error(`${fault}. Choose from: ${known.join(', ')}.`)
  process.exit(2)
}

async function runLane(
  suites: readonly Suite[],
  required: readonly string[],
  isBesideAnother: boolean,
): Promise<Result[]> {
  const results: Result[] = []
  for (const suite of suites) {
    if (brokenOffBy !== null) break
    const title = `\n── ${suite.name} ${'─'.repeat(60 - suite.name.length)}\n`
    const output: string[] = [title]
    if (!isBesideAnother) process.stdout.write(title)
    const print = isBesideAnother ? (text: string) => void output.push(text) : undefined
    results.push(await runSuite(suite, required, print))
    if (isBesideAnother) process.stdout.write(output.join(''))
  }
  return results
}

async function runSuite(
  suite: Suite,
  required: readonly string[],
  print: Print | undefined,
): Promise<Result> {
  const start = performance.now()
  const finish = (counts: Counts, note = ''): Result => {
    return { ...counts, name: suite.name, seconds: (performance.now() - start) / 1000, note }
  }
  try {
    const outcome = await suite.run(print)
    if (!('missing' in outcome)) return finish(outcome)
    const isRequired = suite.need !== undefined && required.includes(suite.need)
    return finish({ run: 0, skipped: 1, failed: isRequired ? 1 : 0 }, outcome.missing)
  } catch (error) {
    console.error(error)
    return finish({ run: 0, skipped: 0, failed: 1 }, 'did not start')
  }
}

function printTable(results: readonly Result[]): void {
  const row = (name: string, ...cells: readonly string[]) =>
    `${name.padEnd(10)}${cells.map((cell) => cell.padStart(9)).join('')}`
  console.log(`\n${row('suite', 'run', 'skipped', 'failed', 'seconds')}`)
  for (const { name, run, skipped, failed, seconds, note } of results) {
    const cells = [run, skipped, failed].map(String)
    console.log(`${row(name, ...cells, seconds.toFixed(1))}${note ? `  ${note}` : ''}`)
  }
  printNames('Failed', results, ({ failures }) => failures)
  printNames('Passed at the second try', results, ({ retried }) => retried)
}

/** Below the table, where the end of a long output still shows them. */
function printNames(
  title: string,
  results: readonly Result[],
  namesOf: (result: Result) => readonly string[] | undefined,
): void {
  const names = results.flatMap((result) => {
    return (namesOf(result) ?? []).map((name) => `  ${result.name}: ${name}`)
  })
  if (names.length > 0) console.log(`\n${title}:\n${names.join('\n')}`)
}

/** The first signal lets the running suite clean up and prints the table; a second ends at once. */
function breakOff(exitCode: number): void {
  if (brokenOffBy !== null) process.exit(exitCode)
  brokenOffBy = exitCode
  killCommands()
}

process.on('SIGINT', () => breakOff(130))
process.on('SIGTERM', () => breakOff(143))
process.once('exit', stopServices)
process.exitCode = await main()
