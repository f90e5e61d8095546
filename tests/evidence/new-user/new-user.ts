import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '#tests/support/run-command.ts'
import { eventually } from '#tests/support/server/start-test-server.ts'
import { freePort } from '#tests/support/processes/start-server-process.ts'
import { type DocumentCommand, findCommands } from './find-commands.ts'
import { type Plan, planOf } from './plan-command.ts'
import { type NewUser, runOnce, startAndStop, startServing } from './run-as-user.ts'

const CANDLES = join(ROOT, 'tests/support/release-da56403/BINANCE_BTCUSDT_15m.csv.gz')
const REAL_CANDLES = join(ROOT, '../shared')
const FIRST = 'npm ci && npm start'
const SERVED = 'MARKET=simulated SIM_SEED=7 npm start'
/** `npm ci` loads 450 MB: 174 of packages, the rest what the registry says of them. */
const FIRST_LIMIT_MS = 1_800_000
/** Written when npm has installed everything. */
const INSTALLED = 'node_modules/.package-lock.json'
/** The first start of a market produces its history. */
const READY_MS = 300_000
const EXPORT_PATH = '/api/aiCoin/exportRecord?format=json'

/**
 * A fresh clone, an empty home, and no program but what npm brings: the first command of the README,
 * then every command that README and src/docs mention, those of an operator beside a running server.
 * Throws where one breaks, ends with a stack, or changes a file of the repository.
 */
export async function proveNewUser(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'buoy-new-user-'))
  try {
    const user = await arrive(folder)
    const commands = findCommands(user.clone)
    const faults: string[] = []
    const note = (text: string, fault: string | null, seconds: number): void => {
      console.log(
        `${fault === null ? 'ok  ' : 'FAIL'} ${seconds.toFixed(0).padStart(4)} s  ${text}`,
      )
      if (fault !== null) faults.push(`${text}: ${fault}`)
    }
    const timed = async (text: string, work: () => Promise<string | null>): Promise<void> => {
      const start = performance.now()
      const fault = await work().catch((error: Error) => error.message)
      note(text, fault, (performance.now() - start) / 1000)
    }
    const run = async (text: string, plan: Extract<Plan, { how: 'run' }>): Promise<void> => {
      const shown = plan.as === text ? text : `${text}  (as ${plan.as})`
      await timed(shown, () => runOnce(user, plan.as, plan.codes, plan.env))
    }
    const begun = Date.now()
    await timed(FIRST, () => startAndStop(user, FIRST, FIRST_LIMIT_MS))
    const installed = statSync(join(user.clone, INSTALLED), { throwIfNoEntry: false })
    if (installed !== undefined) {
      console.log(`     of them ${Math.round((installed.mtimeMs - begun) / 1000)} s by npm ci`)
    }
    if (faults.length > 0) throw new Error(faults.join('\n'))
    const planned = commands.map((command) => ({ ...command, plan: planOf(command.text, user) }))
    for (const { text, plan } of planned) {
      if (plan.how !== 'start' || text === FIRST || text === SERVED) continue
      await timed(text, () => startAndStop(user, plan.as))
    }
    // Before the others leave files in the clone: an export that was formatted is no export.
    for (const { text, plan } of planned) {
      if (plan.how === 'run' && readsAllFiles(text)) await run(text, plan)
    }
    const server = await startServing(user, SERVED)
    try {
      await eventually('readiness', async () => (await fetch(`${server.url}/readyz`)).ok, READY_MS)
      const answer = await fetch(`${server.url}${EXPORT_PATH}`)
      await writeFile(join(user.clone, 'export.json'), await answer.text())
      for (const { text, plan } of planned) {
        if (plan.how === 'run' && !readsAllFiles(text)) await run(text, plan)
      }
    } finally {
      note(SERVED, await server.stop(), 0)
    }
    report(planned)
    const changed = git(user.clone, 'diff', '--name-only')
    if (changed !== '') faults.push(`files of the repository were changed: ${changed}`)
    if (faults.length > 0) throw new Error(faults.join('\n'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readsAllFiles(text: string): boolean {
  return text.startsWith('npm test') || text === 'npm run fix'
}

function report(planned: readonly (DocumentCommand & { plan: ReturnType<typeof planOf> })[]): void {
  for (const { text, plan } of planned) {
    if (plan.how === 'never') console.log(`not run: ${text}: ${plan.why}`)
  }
  const run = planned.filter(({ plan }) => plan.how !== 'never').length
  console.log(`new user: ${run} of ${planned.length} commands were run`)
}

/** A clone of the last commit, a home without a file, candles where the README looks for them. */
async function arrive(folder: string): Promise<NewUser> {
  const [clone, home, candles] = ['buoy', 'home', 'candles'].map((name) => join(folder, name))
  if (clone === undefined || home === undefined || candles === undefined) throw new Error('no path')
  for (const path of [home, candles]) mkdirSync(path)
  git(ROOT, 'clone', '--quiet', '--no-hardlinks', ROOT, clone)
  copyFileSync(CANDLES, join(candles, 'BINANCE_BTCUSDT_15m.csv.gz'))
  const hasReal = existsSync(join(REAL_CANDLES, 'data/candles'))
  if (hasReal) symlinkSync(REAL_CANDLES, join(folder, 'shared'))
  else {
    mkdirSync(join(folder, 'shared/data'), { recursive: true })
    symlinkSync(candles, join(folder, 'shared/data/candles'))
  }
  return { folder, clone, home, candles, hasReal, port: await freePort() }
}

function git(cwd: string, ...args: readonly string[]): string {
  const run = spawnSync('git', args, { cwd, encoding: 'utf8' })
  if (run.status !== 0) throw new Error(`git ${args[0]}: ${run.stderr}`)
  return run.stdout.trim()
}
