import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { enableCompileCache, flushCompileCache } from 'node:module'
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
/** Not in the machine's temporary folder, where others could put code of theirs. */
const COMPILED = join(ROOT, 'node_modules/.cache/buoy-server')
const STOP_SIGNALS = ['SIGINT', 'SIGTERM'] as const
/** By then all that a running server needs has been loaded. */
const FLUSH_AFTER_MS = 10_000

/**
 * `npm start`: builds the app where `dist/` is missing or was built from other sources, then runs
 * the server. `--no-build` skips the app; `npm run dev` serves it by itself.
 * `--stop-with-parent`: the server stops when the process that started it has gone.
 */
async function start(): Promise<void> {
  checkNode()
  // Half of a start is reading and compiling code; the next one finds it compiled.
  enableCompileCache(COMPILED)
  if (!process.argv.includes('--no-build')) await buildWhenStale()
  const { main } = await import('./main.ts')
  await main({ isChild: process.argv.includes('--stop-with-parent') })
  setTimeout(flushCompileCache, FLUSH_AFTER_MS).unref()
}

function checkNode(): void {
  const version = process.versions.node
  if (Number.parseInt(version, 10) >= OLDEST_NODE) return
  fail(
    `Buoy needs Node ${OLDEST_NODE} or newer and this is ${version}. Run npm ci, then npm start.`,
  )
}

async function buildWhenStale(): Promise<void> {
  const digest = digestSources()
  const isFresh = existsSync(STAMP) && readFileSync(STAMP, 'utf8') === digest
  if (isFresh && existsSync(join(ROOT, 'dist/index.html'))) return
  console.log('Building the app, once ...')
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
  const build = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: ROOT,
    stdio: 'inherit',
  })
  // A stop while the app is built stops the build too.
  const stop = (): void => {
    build.kill()
    process.exit(0)
  }
  for (const signal of STOP_SIGNALS) process.on(signal, stop)
  const [code] = (await once(build, 'exit')) as [number | null]
  for (const signal of STOP_SIGNALS) process.off(signal, stop)
  if (code !== 0) fail('The app could not be built. The lines above say why.')
  writeFileSync(STAMP, digest)
}

/** By content, not by time: correct for a fresh clone and for a branch switched to and back. */
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
