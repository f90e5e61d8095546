import { type Outcome, simulate } from '#tests/support/simulation/simulate.ts'
import { type Figure, noneOf } from './goal.ts'

const SEEDS = Number(process.env['PROVE_SEEDS'] ?? 1000)
const SHOWN_STEPS = 200

/**
 * The simulation for 1,000 seeds, or for `PROVE_SEEDS`; `PROVE_SEED=7` runs one alone and prints its steps. Prints each seed
 * that breaks an invariant, with what it broke.
 */
export async function proveSimulation(): Promise<readonly Figure[]> {
  const asked = process.env['PROVE_SEED']
  const seeds =
    asked === undefined ? Array.from({ length: SEEDS }, (_, at) => at + 1) : [Number(asked)]
  const outcomes: Outcome[] = []
  for (const seed of seeds) {
    const outcome = await simulate(seed)
    outcomes.push(outcome)
    if (outcome.faults.length > 0) console.log(`PROVE_SEED=${seed}: ${outcome.faults.join('; ')}`)
  }
  if (asked !== undefined) console.log(outcomes[0]?.steps.slice(0, SHOWN_STEPS).join('\n'))
  const sum = (of: (one: Outcome) => number): number =>
    outcomes.reduce((total, one) => total + of(one), 0)
  const broken = outcomes.filter(({ faults }) => faults.length > 0).length
  const name =
    `of ${seeds.length} seeds with ${sum((one) => one.crashCount)} crashes, ` +
    `${sum((one) => one.signalCount)} signals and ${sum((one) => one.alertCount)} alerts: broken`
  return [noneOf('R28', name, broken)]
}
