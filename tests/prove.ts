/** What is proven, by the name it is asked for; each is loaded when it runs. */
const PARTS = {
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
  hostile: async () => (await import('./evidence/hostile-requests.ts')).proveHostile(),
  extremes: async () => (await import('./evidence/extremes.ts')).proveExtremes(),
  month: async () => (await import('./evidence/replayed-month.ts')).proveMonth(),
}

/**
 * `npm run prove`, or `npm run prove -- walk-forward`: what takes too long for every test run.
 * `--help`, and any other name, lists the parts; the latter with exit code 2.
 */
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !Object.hasOwn(PARTS, name))
if (unknown.length > 0) {
  const isHelp = unknown.every((name) => name === '--help' || name === '-h')
  const parts = Object.keys(PARTS).join(', ')
  if (isHelp) console.log(`npm run prove -- <part> ...\nParts, all unless named: ${parts}.`)
  else console.error(`There is no part ${unknown.join(', ')}. Choose from: ${parts}.`)
  process.exit(isHelp ? 0 : 2)
}
for (const [name, prove] of Object.entries(PARTS)) {
  if (wanted.length === 0 || wanted.includes(name)) await prove()
}
