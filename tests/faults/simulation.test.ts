import { describe, expect, it } from 'vitest'
import { type Outcome, simulate } from '#tests/support/simulation/simulate.ts'

/** A second of its own each at most; a machine may have other work. */
const LIMIT_MS = 180_000
const SEEDS = Array.from({ length: 10 }, (_, at) => at + 1)

/** `npm run prove -- simulation` does the same for 1,000 seeds; the engine writes alike on both databases. */
describe.skipIf(process.env['TEST_DATABASE'] === 'postgres')('a simulation', () => {
  it(
    'of ten seeds, with crashes, lost answers and repeated calls, breaks no invariant (R28, R12, R13, R14)',
    async () => {
      const outcomes: Outcome[] = []
      for (const seed of SEEDS) outcomes.push(await simulate(seed))
      const broken = outcomes.filter(({ faults }) => faults.length > 0)
      expect(broken.map(({ seed, faults }) => `PROVE_SEED=${seed}: ${faults[0]}`)).toEqual([])
      const sum = (of: (one: Outcome) => number): number =>
        outcomes.reduce((total, one) => total + of(one), 0)
      // Enough happens that something could go wrong.
      expect(sum(({ crashCount }) => crashCount)).toBeGreaterThan(40)
      expect(sum(({ signalCount }) => signalCount)).toBeGreaterThan(5)
      expect(sum(({ alertCount }) => alertCount)).toBeGreaterThan(40)
      expect(sum(({ repeatCount }) => repeatCount)).toBeGreaterThan(5)
    },
    LIMIT_MS,
  )

  it(
    'of one seed comes to the same each time',
    async () => {
      expect(await simulate(3)).toEqual(await simulate(3))
    },
    LIMIT_MS,
  )
})
