import { stopServices, VARIANTS_OF_PAGES } from '#tests/support/suites.ts'

/**
 * What `npm test` shows once, on every page: more widths, themes, languages, clients and faults, and
 * pages while they load. Throws where a test fails, or Chromium is missing.
 */
export async function provePages(): Promise<void> {
  try {
    const outcome = await VARIANTS_OF_PAGES.run()
    if ('missing' in outcome) throw new Error(outcome.missing)
    const { run, failed, failures = [] } = outcome
    if (failed > 0) throw new Error(`${failed} of ${run} tests failed: ${failures.join('; ')}`)
    console.log(`${run} tests of pages passed.`)
  } finally {
    stopServices()
  }
}
