import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** One project a suite; `tests/run.ts` calls them by name, `npx vitest -c tests/support/vitest.config.ts --project unit` one alone. */
export default defineConfig({
  root,
  test: {
    projects: [
      { extends: true, test: { name: 'unit', include: ['src/**/*.test.ts'] } },
      { extends: true, test: { name: 'tidy', include: ['tests/tidy/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'sqlite',
          include: ['tests/api/**/*.test.ts', 'tests/faults/**/*.test.ts'],
          env: { TEST_DATABASE: 'sqlite' },
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: ['tests/api/**/*.test.ts', 'tests/faults/**/*.test.ts'],
          env: { TEST_DATABASE: 'postgres' },
          testTimeout: 30_000,
        },
      },
    ],
  },
})
