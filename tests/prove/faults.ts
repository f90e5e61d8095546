import { FAULTS_ON_OTHER_DATABASE, stopServices } from '#tests/support/suites.ts'
import { type Figure, noneOf } from './goal.ts'

/** The faults that `npm test` produces on one database, on the other. Throws where PostgreSQL is missing. */
export async function proveFaults(): Promise<readonly Figure[]> {
  const figures: Figure[] = []
  try {
    for (const suite of FAULTS_ON_OTHER_DATABASE) {
      const outcome = await suite.run()
      if ('missing' in outcome) throw new Error(outcome.missing)
      figures.push(noneOf('R12', `of ${outcome.run} tests, ${suite.name}: failed`, outcome.failed))
    }
  } finally {
    stopServices()
  }
  return figures
}
