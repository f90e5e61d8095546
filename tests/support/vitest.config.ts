import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './longest-first.ts'
import { VARIANT } from './variant.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Files that keep nothing in their modules share them: loading the server anew takes a third of the time. */
const SHARED = { isolate: false }
/** A server on a busy machine answers late; the default is one second. */
const PATIENT = { expect: { poll: { timeout: 15_000 } } }
/** A page, or a server killed and started again, waits a quarter of its time or more. */
const AT_THREE = { maxWorkers: 3, sequence: { groupOrder: 1 } }
/** A browser draws when it can: what fails is tried again, twice at most, and named at the end of the run (run-vitest.ts says how many tests may be). */
const BROWSER = { ...SHARED, ...PATIENT, retry: 2, testTimeout: 60_000, hookTimeout: 240_000 }
/** Generous: a property over real candles, or an import of a whole layer, may share its core. */
const UNIT = { testTimeout: 60_000, hookTimeout: 60_000 }
/** A database is killed and started again: half a minute was reached once beside other work. */
const API = { ...SHARED, ...PATIENT, ...AT_THREE, testTimeout: 60_000, hookTimeout: 60_000 }
const API_TESTS = ['tests/api/**/*.test.ts', 'tests/faults/**/*.test.ts']
/**
 * Faults whose outcome no database decides, by the one that shows them sooner: `npm test` has them
 * there, `npm run prove -- faults` on the other.
 */
const SOONER_ON_SQLITE = ['alerts', 'collect', 'engine', 'market-gate', 'market-history'].map(
  faultFile,
)
const SOONER_ON_POSTGRES = [
  'endless-answers',
  'orders',
  'private-files',
  'silent-vendors',
  'slow-requests',
].map(faultFile)
/** One person's way through the app, and an account in Telegram; all other pages are tested on SQLite. */
const E2E_ON_POSTGRES = ['tests/e2e/on-postgres.spec.ts', 'tests/e2e/telegram-account.spec.ts']

/** One project a suite, two of units; `tests/run.ts` calls them by name, `npx vitest -c tests/support/vitest.config.ts --project unit` one alone. */
export default defineConfig({
  root,
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    tags: [{ name: VARIANT.tags, description: 'what another test shows once, in further cases' }],
    projects: [
      {
        extends: true,
        test: {
          ...SHARED,
          ...UNIT,
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tests/evidence/**/*.test.ts'],
          exclude: ['src/app/**'],
        },
      },
      // The app keeps its state in modules, of which every file has its own: a new context of a
      // thread that stays takes less than half of what a new process does.
      {
        extends: true,
        test: {
          ...UNIT,
          name: 'unit-app',
          pool: 'vmThreads',
          include: ['src/app/**/*.test.{ts,tsx}'],
        },
      },
      { extends: true, test: { ...UNIT, name: 'tidy', include: ['tests/tidy/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          ...API,
          name: 'sqlite',
          include: API_TESTS,
          exclude: SOONER_ON_POSTGRES,
          env: { TEST_DATABASE: 'sqlite' },
        },
      },
      {
        extends: true,
        test: {
          ...API,
          name: 'postgres',
          include: API_TESTS,
          exclude: SOONER_ON_SQLITE,
          env: { TEST_DATABASE: 'postgres' },
        },
      },
      {
        extends: true,
        test: {
          ...API,
          name: 'faults-sqlite',
          include: SOONER_ON_POSTGRES,
          env: { TEST_DATABASE: 'sqlite' },
        },
      },
      {
        extends: true,
        test: {
          ...API,
          name: 'faults-postgres',
          include: SOONER_ON_SQLITE,
          env: { TEST_DATABASE: 'postgres' },
        },
      },
      {
        extends: true,
        test: {
          ...BROWSER,
          name: 'e2e',
          include: ['tests/e2e/**/*.spec.ts'],
          exclude: E2E_ON_POSTGRES,
          globalSetup: 'tests/support/server/ended-replays.ts',
          ...AT_THREE,
        },
      },
      {
        extends: true,
        test: {
          ...BROWSER,
          name: 'e2e-pg',
          include: E2E_ON_POSTGRES,
          env: { TEST_DATABASE: 'postgres' },
        },
      },
    ],
  },
})

function faultFile(name: string): string {
  return `tests/faults/${name}.test.ts`
}
