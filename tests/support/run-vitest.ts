import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand, toolPath, type CommandOptions } from './run-command.ts'
import type { Counts } from './suites.ts'

/** The part of vitest's JSON report that is counted. */
interface Report {
  readonly numTotalTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly numFailedTestSuites: number
}

/** Runs one project of `vitest.config.ts` and counts its tests. */
export async function runVitest(project: string, options: CommandOptions): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'buoy-report-'))
  const file = join(folder, 'report.json')
  const config = ['-c', 'tests/support/vitest.config.ts', '--project', project]
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  try {
    const code = await runCommand(toolPath('vitest'), ['run', ...config, ...reporters], options)
    return countReport(readReport(file), code)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readReport(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return null
  }
}

/** A run that ends badly has failed even where each test that ran passed. */
function countReport(report: Report | null, code: number): Counts {
  if (report === null) return { run: 0, skipped: 0, failed: 1 }
  const skipped = report.numPendingTests + report.numTodoTests
  const failed = Math.max(report.numFailedTests, report.numFailedTestSuites > 0 ? 1 : 0)
  return {
    run: report.numTotalTests - skipped,
    skipped,
    failed: failed === 0 && code !== 0 ? 1 : failed,
  }
}
