import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const OLDEST_NODE = 24

/** All that the built app is made of; the lock file because it names its packages' versions. */
const SOURCES = [
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  '{public,src/app,src/words,src/domain,src/contract}/**/*',
]
const STAMP = join(ROOT, 'dist/.built-from')

/**
 * `npm start`: builds the app where `dist/` is missing or was built from other sources, then runs
 * the server. `--no-build` leaves the app alone; `npm run dev` serves it by itself.
 */
async function start(): Promise<void> {
  checkNode()
  if (!process.argv.includes('--no-build')) buildWhenStale()
  const { main } = await import('./main.ts')
  await main()
}

function checkNode(): void {
  const version = process.versions.node
  if (Number.parseInt(version, 10) >= OLDEST_NODE) return
  fail(
    `Buoy needs Node ${OLDEST_NODE} or newer and this is ${version}. Run npm ci, then npm start.`,
  )
}

function buildWhenStale(): void {
  const digest = digestSources()
  const isFresh = existsSync(STAMP) && readFileSync(STAMP, 'utf8') === digest
  if (isFresh && existsSync(join(ROOT, 'dist/index.html'))) return
  console.log('Building the app, once ...')
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
  const build = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: ROOT,
    stdio: 'inherit',
  })
  if (build.status !== 0) fail('The app could not be built. The lines above say why.')
  writeFileSync(STAMP, digest)
}

/** By content, not by time: a fresh clone and a branch switched to and back are told apart rightly. */
function digestSources(): string {
  const hash = createHash('sha256')
  for (const path of globSync(SOURCES, { cwd: ROOT }).toSorted()) {
    const file = join(ROOT, path)
    if (!statSync(file).isFile() || path.includes('.test.')) continue
    hash.update(`${path}\0`).update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}

await start()
