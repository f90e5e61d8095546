import { findChromium } from './chromium.ts'
import { startPostgres, type PostgresCluster } from './postgres.ts'
import { type Print, runCommand, toolPath } from './run-command.ts'
import { runVitest } from './run-vitest.ts'
import { VARIANT } from './variant.ts'

const TOOL_LIMIT_MS = 300_000
const TESTS_LIMIT_MS = 2_400_000

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
  /** Suites of one lane run one after the other; the two lanes beside each other. */
  readonly lane: 'code' | 'pages'
  /** `print` takes the output; without one it is streamed through. */
  run(print?: Print): Promise<Counts | Skip>
}

/** The other lane has the second core, and each checker works out again what others have. */
const ONE_CHECKER = ['--checkers', '1']

/**
 * For tools written in Go: with a second thread to collect garbage they take a quarter more time
 * of a processor that the other lane needs.
 */
const ONE_THREAD = { GOMAXPROCS: '1' }

/** Databases of a second each gain nothing from compiled plans and vacuums. */
const FOR_SHORT_LIVES = { jit: 'off', autovacuum: 'off' }

const clusters = new Set<PostgresCluster>()

/**
 * All of `npm test`, in order: what is quick to fail comes first. Neither lane alone keeps two cores
 * busy: a page waits for its server, and a test for its database.
 */
export const SUITES: readonly Suite[] = [
  { name: 'format', lane: 'pages', run: (print) => runTool(print, 'oxfmt', '--check') },
  { name: 'lint', lane: 'pages', run: (print) => runTool(print, 'oxlint') },
  {
    name: 'types',
    lane: 'pages',
    run: (print) => runTool(print, 'tsc', '-p', 'tsconfig.json', ...ONE_CHECKER),
  },
  { name: 'unused', lane: 'pages', run: (print) => runTool(print, 'knip', '--no-progress') },
  { name: 'tidy', lane: 'pages', run: (print) => runTests(print, 'tidy') },
  { name: 'unit', lane: 'code', run: (print) => runTests(print, 'unit*') },
  { name: 'sqlite', lane: 'code', run: (print) => runTests(print, 'sqlite') },
  {
    name: 'postgres',
    lane: 'code',
    need: 'postgres',
    run: (print) => onPostgres((env) => runTests(print, 'postgres', env)),
  },
  {
    name: 'e2e',
    lane: 'pages',
    need: 'chromium',
    run: (print) => inChromium(print, 'e2e', {}, `!${VARIANT.tags}`),
  },
  {
    name: 'e2e-pg',
    lane: 'pages',
    need: 'postgres',
    run: (print) => onPostgres((env) => inChromium(print, 'e2e-pg', env)),
  },
]

/** What `npm test` shows on one page, in one width or by one fault; `npm run prove -- pages` runs it. */
export const VARIANTS_OF_PAGES: Suite = {
  name: 'pages',
  lane: 'pages',
  need: 'chromium',
  run: (print) => inChromium(print, 'e2e', {}, VARIANT.tags),
}

/** The faults that `npm test` has on the other database alone; `npm run prove -- faults` runs them. */
export const FAULTS_ON_OTHER_DATABASE: readonly Suite[] = [
  { name: 'faults-sqlite', lane: 'code', run: (print) => runTests(print, 'faults-sqlite') },
  {
    name: 'faults-postgres',
    lane: 'code',
    need: 'postgres',
    run: (print) => onPostgres((env) => runTests(print, 'faults-postgres', env)),
  },
]

/** Stops what suites left running, whenever the run ends. */
export function stopServices(): void {
  for (const cluster of clusters) stopCluster(cluster)
}

function stopCluster(cluster: PostgresCluster): void {
  clusters.delete(cluster)
  cluster.stop()
}

type Env = Readonly<Record<string, string>>

async function runTool(print: Print | undefined, name: string, ...args: readonly string[]) {
  const code = await runCommand(toolPath(name), args, {
    env: ONE_THREAD,
    limitMs: TOOL_LIMIT_MS,
    print,
  })
  return { run: 1, skipped: 0, failed: code === 0 ? 0 : 1 } satisfies Counts
}

async function runTests(
  print: Print | undefined,
  project: string,
  env: Env = {},
  tagsFilter?: string,
) {
  return await runVitest(project, { env, limitMs: TESTS_LIMIT_MS, print }, tagsFilter)
}

async function onPostgres(run: (env: Env) => Promise<Counts | Skip>): Promise<Counts | Skip> {
  const cluster = await startPostgres(FOR_SHORT_LIVES, 'memory')
  if (cluster === null) {
    return { missing: "no PostgreSQL: install Debian's package postgresql, or put initdb on PATH" }
  }
  clusters.add(cluster)
  try {
    return await run({ TEST_POSTGRES_URL: cluster.url })
  } finally {
    stopCluster(cluster)
  }
}

/** Once a run: both suites open the same build. */
let build: Promise<Counts> | null = null

async function inChromium(
  print: Print | undefined,
  project: string,
  env: Env = {},
  tagsFilter?: string,
): Promise<Counts | Skip> {
  const path = findChromium()
  if (path === null) return { missing: 'no Chromium: install it, or name it in CHROMIUM_PATH' }
  const built = await (build ??= runTool(print, 'vite', 'build'))
  return built.failed > 0
    ? built
    : await runTests(print, project, { ...env, TEST_CHROMIUM: path }, tagsFilter)
}
