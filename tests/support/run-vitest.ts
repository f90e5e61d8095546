import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { COUNTS_FILE, type TestCounts } from './count-tests.ts'
import { runCommand, toolPath, type CommandOptions } from './run-command.ts'

/** A browser on a busy machine may lose a race once; more than this many tests of a run may not. */
const MOST_RETRIED = 5

/**
 * Runs one project of `vitest.config.ts`, or those of its tests that a filter of tags lets through
 * (`!variant`), and counts them.
 */
export async function runVitest(
  project: string,
  options: CommandOptions,
  tagsFilter?: string,
): Promise<TestCounts> {
  const folder = mkdtempSync(join(tmpdir(), 'buoy-counts-'))
  const file = join(folder, 'counts.json')
  const config = ['-c', 'tests/support/vitest.config.ts', '--project', project]
  if (tagsFilter !== undefined) config.push('--tags-filter', tagsFilter)
  const reporters = ['--reporter=default', '--reporter=./tests/support/count-tests.ts']
  const env = { ...options.env, [COUNTS_FILE]: file }
  try {
    const code = await runCommand(toolPath('vitest'), ['run', ...config, ...reporters], {
      ...options,
      env,
    })
    return judge(readCounts(file), code)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readCounts(file: string): TestCounts {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as TestCounts
  } catch {
    return { run: 0, skipped: 0, failed: 0, failures: [], retried: [] }
  }
}

/** A run that ends badly has failed even where each test that ran passed. */
function judge(counts: TestCounts, code: number): TestCounts {
  if (counts.failed > 0) return counts
  if (code !== 0) return { ...counts, failed: 1, failures: [`vitest ended with ${code}`] }
  if (counts.retried.length <= MOST_RETRIED) return counts
  return { ...counts, failed: 1, failures: [`more than ${MOST_RETRIED} tests were tried again`] }
}
