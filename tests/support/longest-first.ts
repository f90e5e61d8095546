import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take far longer than their size tells: one of them at the end runs alone. */
const LONG = [
  'journey.spec.ts',
  'record.spec.ts',
  'alerts.spec.ts',
  'failover.spec.ts',
  'languages.spec.ts',
  'real-candles.test.ts',
  'market-history.test.ts',
  'database-outage.test.ts',
  'alerts.test.ts',
  'engine.test.ts',
  'collect.test.ts',
]

/** Starts the long files first, the others by their last duration or else by size. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONG.includes(basename(moduleId))
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
