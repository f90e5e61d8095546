import { proveAlerts } from './evidence/alerts-killed.ts'
import { proveEvidence } from './evidence/evidence.ts'
import { proveExtremes } from './evidence/extremes.ts'
import { proveHostile } from './evidence/hostile-requests.ts'
import { proveLedger } from './evidence/ledger-histories.ts'
import { proveLevels } from './evidence/level-holds.ts'
import { proveRollingRestart } from './evidence/rolling-restart.ts'
import { proveOutages } from './evidence/outages.ts'
import { proveRoles } from './evidence/roles-killed.ts'
import { proveWalkForward } from './evidence/walk-forward/walk-forward.ts'

const PARTS = {
  evidence: proveEvidence,
  'walk-forward': proveWalkForward,
  ledger: proveLedger,
  levels: proveLevels,
  alerts: proveAlerts,
  roles: proveRoles,
  'rolling-restart': proveRollingRestart,
  outages: proveOutages,
  hostile: proveHostile,
  extremes: proveExtremes,
}

/** `npm run prove`, or `npm run prove -- walk-forward`: what takes too long for every test run. */
const wanted = process.argv.slice(2)
for (const [name, prove] of Object.entries(PARTS)) {
  if (wanted.length === 0 || wanted.includes(name)) await prove()
}
