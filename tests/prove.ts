import { recordFigures } from './prove/document.ts'
import type { Figure } from './prove/goal.ts'

/** What is proven, by the name it is asked for; each is loaded when it runs. */
export const PARTS = {
  evidence: async () => (await import('./evidence/evidence.ts')).proveEvidence(),
  'walk-forward': async () =>
    (await import('./evidence/walk-forward/walk-forward.ts')).proveWalkForward(),
  ledger: async () => (await import('./evidence/ledger-histories.ts')).proveLedger(),
  levels: async () => (await import('./evidence/level-holds.ts')).proveLevels(),
  alerts: async () => (await import('./evidence/alerts-killed.ts')).proveAlerts(),
  roles: async () => (await import('./evidence/roles-killed.ts')).proveRoles(),
  'rolling-restart': async () =>
    (await import('./evidence/rolling-restart.ts')).proveRollingRestart(),
  deploy: async () => (await import('./evidence/deploy.ts')).proveDeploy(),
  'new-user': async () => (await import('./evidence/new-user/new-user.ts')).proveNewUser(),
  outages: async () => (await import('./evidence/outages.ts')).proveOutages(),
  faults: async () => (await import('./prove/faults.ts')).proveFaults(),
  pages: async () => (await import('./prove/pages.ts')).provePages(),
  hostile: async () => (await import('./evidence/hostile-requests.ts')).proveHostile(),
  'slow-clients': async () => (await import('./prove/slow-clients.ts')).proveSlowClients(),
  soak: async () => (await import('./evidence/soak/soak.ts')).proveSoak(),
  simulation: async () => (await import('./prove/simulation.ts')).proveSimulation(),
  mutants: async () => (await import('./prove/mutants.ts')).proveMutants(),
  extremes: async () => (await import('./evidence/extremes.ts')).proveExtremes(),
  scale: async () => (await import('./evidence/scale/scale.ts')).proveScale(),
  'scale-streams': async () =>
    (await import('./evidence/scale/live-streams.ts')).proveLiveStreams(),
  'scale-failover': async () => (await import('./evidence/scale/failover.ts')).proveFailover(),
  month: async () => (await import('./evidence/replayed-month.ts')).proveMonth(),
} satisfies Readonly<Record<string, () => Promise<readonly Figure[] | void>>>

const USAGE = `npm run prove -- [--record] <part> ...
PROVE_SEED=<seed> replays one seed of the simulation, PROVE_SEEDS=<count> runs so many.
PROVE_SOAK_MINUTES=<count> shortens the long run, which takes 60.
Parts, all unless named: ${Object.keys(PARTS).join(', ')}.`

/**
 * `npm run prove`, or `npm run prove -- walk-forward`: what takes too long for every test run. Prints
 * each figure next to its goal, and gives exit code 1 where one misses it; `--record` keeps them for
 * `src/docs/reliability.md`. `--help`, and any other name, lists the parts; the latter with exit code 2.
 */
async function main(args: readonly string[]): Promise<number> {
  const wanted = args.filter((name) => name !== '--record')
  const unknown = wanted.filter((name) => !Object.hasOwn(PARTS, name))
  if (unknown.length > 0) {
    const isHelp = unknown.every((name) => name === '--help' || name === '-h')
    const parts = Object.keys(PARTS).join(', ')
    if (isHelp) console.log(USAGE)
    else console.error(`There is no part ${unknown.join(', ')}. Choose from: ${parts}.`)
    return isHelp ? 0 : 2
  }
  const measured: Figure[] = []
  for (const [name, prove] of Object.entries(PARTS)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    const figures = (await prove()) ?? []
    measured.push(...figures)
    const day = new Date().toISOString().slice(0, 10)
    if (args.includes('--record') && figures.length > 0) recordFigures(name, day, figures)
  }
  printFigures(measured)
  return measured.some(({ isMet }) => !isMet) ? 1 : 0
}

function printFigures(figures: readonly Figure[]): void {
  for (const { id, name, goal, measured, isMet, explanation } of figures) {
    const row = [id.padEnd(4), name.padEnd(52), goal.padEnd(12), measured.padEnd(12)].join(' ')
    console.log(`${row} ${isMet ? 'met' : 'MISSED'}${explanation ? `: ${explanation}` : ''}`)
  }
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2))
