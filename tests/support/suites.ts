import { findChromium } from './chromium.ts'
import { startPostgres, type PostgresCluster } from './postgres.ts'
import { runCommand, toolPath } from './run-command.ts'
import { runVitest } from './run-vitest.ts'

const TOOL_LIMIT_MS = 120_000
const TESTS_LIMIT_MS = 1_200_000

/** What a suite did. A tool that checks the whole tree counts as one. */
export interface Counts {
  readonly run: number
  readonly skipped: number
  readonly failed: number
  /** Tests by name, where the suite has names. */
  readonly failures?: readonly string[]
  readonly retried?: readonly string[]
}

/** A suite that could not run, and what would let it. */
export interface Skip {
  readonly missing: string
}

export interface Suite {
  readonly name: string
  /** The name under which `REQUIRE` asks for it, where the machine may lack what it needs. */
  readonly need?: 'postgres' | 'chromium'
  run(): Promise<Counts | Skip>
}

/** Databases of a second each gain nothing from compiled plans and vacuums. */
const FOR_SHORT_LIVES = { jit: 'off', autovacuum: 'off' }

let cluster: PostgresCluster | null = null

/** All of `npm test`, in order: what is quick to fail comes first. */
export const SUITES: readonly Suite[] = [
  { name: 'format', run: async () => await runTool('oxfmt', '--check') },
  { name: 'lint', run: async () => await runTool('oxlint') },
  { name: 'types', run: async () => await runTool('tsc', '-p', 'tsconfig.json') },
  { name: 'unused', run: async () => await runTool('knip', '--no-progress') },
  { name: 'tidy', run: async () => await runTests('tidy') },
  { name: 'unit', run: async () => await runTests('unit*') },
  { name: 'sqlite', run: async () => await runTests('sqlite') },
  { name: 'postgres', need: 'postgres', run: runPostgres },
  { name: 'e2e', need: 'chromium', run: runEndToEnd },
  { name: 'e2e-pg', need: 'postgres', run: runEndToEndOnPostgres },
]

/** Stops what a suite left running, whenever the run ends. */
export function stopServices(): void {
  cluster?.stop()
  cluster = null
}

async function runTool(name: string, ...args: readonly string[]): Promise<Counts> {
  const code = await runCommand(toolPath(name), args, { limitMs: TOOL_LIMIT_MS })
  return { run: 1, skipped: 0, failed: code === 0 ? 0 : 1 }
}

async function runTests(project: string, env: Readonly<Record<string, string>> = {}) {
  return await runVitest(project, { env, limitMs: TESTS_LIMIT_MS })
}

async function runPostgres(): Promise<Counts | Skip> {
  return await onPostgres(async (env) => await runTests('postgres', env))
}

async function onPostgres(
  run: (env: Readonly<Record<string, string>>) => Promise<Counts | Skip>,
): Promise<Counts | Skip> {
  cluster = await startPostgres(FOR_SHORT_LIVES, 'memory')
  if (cluster === null) {
    return { missing: "no PostgreSQL: install Debian's package postgresql, or put initdb on PATH" }
  }
  try {
    return await run({ TEST_POSTGRES_URL: cluster.url })
  } finally {
    stopServices()
  }
}

async function runEndToEndOnPostgres(): Promise<Counts | Skip> {
  return await onPostgres(async (env) => await inChromium('e2e-pg', env))
}

async function runEndToEnd(): Promise<Counts | Skip> {
  return await inChromium('e2e')
}

/** Once a run: both suites open the same build. */
let build: Promise<Counts> | null = null

async function inChromium(
  project: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Counts | Skip> {
  const path = findChromium()
  if (path === null) return { missing: 'no Chromium: install it, or name it in CHROMIUM_PATH' }
  const built = await (build ??= runTool('vite', 'build'))
  return built.failed > 0 ? built : await runTests(project, { ...env, TEST_CHROMIUM: path })
}
