import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type PostgresCluster, startPostgres } from '#tests/support/postgres.ts'
import { ROOT, toolEnv } from '#tests/support/run-command.ts'
import { type Figure, noneOf } from './goal.ts'
import { type Mutant, MUTANTS } from './mutant-table.ts'

/** Needed by a test; nothing else is copied. */
const COPIED = ['src', 'tests', 'public', 'bot-config', 'package.json', 'package-lock.json']
const ALSO_COPIED = ['tsconfig.json', 'vite.config.ts', 'index.html', 'README.md']
const LIMIT_MS = 300_000
const NOT_STARTED = /No test files found|Startup Error|Failed to load|SyntaxError/

/**
 * Plants each fault of the table into a copy of the sources and runs the test that must see it: it
 * passes before and fails then. Prints each; a fault that no test sees has survived.
 */
export async function proveMutants(): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'buoy-mutants-'))
  const cluster = await startPostgres({ jit: 'off', autovacuum: 'off' }, 'memory')
  try {
    for (const name of [...COPIED, ...ALSO_COPIED]) {
      cpSync(join(ROOT, name), join(folder, name), { recursive: true })
    }
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
    const runnable = MUTANTS.filter(({ project }) => project !== 'postgres' || cluster !== null)
    const unsound = new Set<string>()
    for (const [project, mutants] of Map.groupBy(runnable, (one) => one.project)) {
      const sound = await runTests(folder, mutants, cluster)
      if (sound.isPassed) continue
      unsound.add(project)
      console.log(`${project} fails without a fault:\n${sound.output.slice(-3000)}`)
    }
    const unproven: string[] = []
    for (const mutant of runnable.filter(({ project }) => !unsound.has(project))) {
      const fault = await faultOf(folder, mutant, cluster)
      console.log(`${fault === null ? 'caught' : 'NOT CAUGHT'}: ${mutant.fault}${fault ?? ''}`)
      if (fault !== null) unproven.push(mutant.fault)
    }
    const tried = runnable.filter(({ project }) => !unsound.has(project)).length
    return [noneOf('R28', `of ${tried} planted faults: not caught`, unproven.length)]
  } finally {
    cluster?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Null where the test fails with the fault, else why it shows nothing. */
async function faultOf(
  folder: string,
  mutant: Mutant,
  cluster: PostgresCluster | null,
): Promise<string | null> {
  const path = join(folder, mutant.file)
  const text = readFileSync(path, 'utf8')
  if (text.split(mutant.find).length !== 2) return ': its place in the file is not there once'
  writeFileSync(
    path,
    text.replace(mutant.find, () => mutant.replace),
  )
  try {
    const planted = await runTests(folder, [mutant], cluster)
    if (NOT_STARTED.test(planted.output)) return `: does not start\n${planted.output.slice(-2000)}`
    return planted.isPassed ? ': survived' : null
  } finally {
    writeFileSync(path, text)
  }
}

/** The tests of mutants of one project, in one run. */
async function runTests(
  folder: string,
  mutants: readonly Mutant[],
  cluster: PostgresCluster | null,
) {
  const files = [...new Set(mutants.map(({ test }) => test))]
  const isWhole = mutants.some(({ title }) => title === '')
  const titles = mutants.map(({ title }) => title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const only = isWhole ? [] : ['-t', titles.join('|')]
  const project = mutants[0]?.project ?? 'unit'
  const config = join('tests', 'support', 'vitest.config.ts')
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const child = spawn(
    process.execPath,
    [vitest, 'run', '-c', config, '--project', project, ...files, ...only],
    {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: LIMIT_MS,
      env: toolEnv(cluster === null ? {} : { TEST_POSTGRES_URL: cluster.url }),
    },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (piece: string) => (output += piece))
  }
  const [code] = (await once(child, 'close')) as [number | null]
  return { isPassed: code === 0, output }
}
