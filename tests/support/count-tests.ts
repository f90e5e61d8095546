import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestCase, TestModule, Vitest } from 'vitest/node'
import { VARIANT } from './variant.ts'

/** Where the counts are written; set for the run by `run-vitest.ts`. */
export const COUNTS_FILE = 'TEST_COUNTS_FILE'

/** What a run of vitest did. */
export interface TestCounts {
  readonly run: number
  readonly skipped: number
  readonly failed: number
  /** Tests that failed, and files that could not be loaded: file, name and first line of the error. */
  readonly failures: readonly string[]
  /** Tests that passed at their second try, in the same form. */
  readonly retried: readonly string[]
}

/** A reporter of vitest that leaves counts and names for the table at the end of `npm test`. */
export default class CountTests implements Reporter {
  #tagsFilter: string | undefined

  onInit({ config }: Vitest): void {
    this.#tagsFilter = config.tagsFilter?.[0]
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const file = process.env[COUNTS_FILE]
    if (file === undefined) return
    const tests = modules
      .flatMap((module) => [...module.children.allTests()])
      .filter((test) => isChosen(test, this.#tagsFilter))
    writeFileSync(file, JSON.stringify(countTests(tests, modules, unhandled)))
  }
}

/** Whether the run was to have the test: what a filter leaves out is not counted as skipped. */
function isChosen(test: TestCase, tagsFilter: string | undefined): boolean {
  const isVariant = test.tags.includes(VARIANT.tags)
  if (tagsFilter === undefined) return true
  return tagsFilter === VARIANT.tags ? isVariant : !isVariant
}

function countTests(
  tests: readonly TestCase[],
  modules: readonly TestModule[],
  unhandled: readonly SerializedError[],
): TestCounts {
  const inState = (state: string) => tests.filter((test) => test.result().state === state)
  const broken = modules.filter((module) => module.errors().length > 0)
  const failures = [
    ...inState('failed').map(describeTest),
    ...broken.map((module) => line(module.relativeModuleId, '', module.errors()[0])),
    ...unhandled.map((error) => line('unhandled', '', error)),
  ]
  return {
    run: inState('passed').length + inState('failed').length,
    skipped: inState('skipped').length,
    failed: failures.length,
    failures,
    retried: tests.filter((test) => test.diagnostic()?.flaky).map(describeTest),
  }
}

function describeTest(test: TestCase): string {
  return line(test.module.relativeModuleId, test.fullName, test.result().errors?.[0])
}

function line(file: string, name: string, error: { readonly message?: string } | undefined) {
  const [message = ''] = (error?.message ?? '').split('\n')
  return [file, name, message].filter(Boolean).join(' > ')
}
