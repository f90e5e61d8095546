import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { digestSources } from './digest-sources.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
/** All that both are made of; the lock file because it names the versions of packages. */
const SHARED = ['package.json', 'package-lock.json', 'src/contract', 'src/domain', 'src/words']
const OF_APP = [...SHARED, 'index.html', 'public', 'src/app', 'vite.config.ts']
const OF_SERVER = [...SHARED, 'src/server']

const STAMP = join(ROOT, 'dist/.built-from')
/** Not in the machine's temporary folder, where others could put code of theirs. */
const CACHE = join(ROOT, 'node_modules/.cache')
const SERVERS = join(CACHE, 'buoy-server')
/** One that still runs loads parts of its code later. */
const MOST_SERVERS = 3
const STOP_SIGNALS = ['SIGINT', 'SIGTERM'] as const

/** Folder for what Node compiles of a server; `npm start` names it too, for the first file. */
export const COMPILED = join(CACHE, 'buoy-compiled')
/** The server as its sources are, loaded file by file. */
export const SOURCE = join(ROOT, 'src/server/main.ts')

/**
 * Builds the app into `dist/`, and the server into a folder named by the digest of its sources, unless
 * they are there: what was made from other sources is never used. Where `node_modules` cannot be
 * written to, the server runs from its sources. Gives the module that exports `main`.
 */
export async function buildStale({ hasApp }: { readonly hasApp: boolean }): Promise<string> {
  if (hasApp) await buildApp()
  const folder = join(SERVERS, digestSources(ROOT, OF_SERVER).slice(0, 16))
  const main = join(folder, 'main.js')
  if (existsSync(main)) return main
  try {
    mkdirSync(SERVERS, { recursive: true })
  } catch {
    return SOURCE
  }
  await buildServer(folder)
  return main
}

async function buildApp(): Promise<void> {
  const digest = digestSources(ROOT, OF_APP)
  const isFresh = existsSync(STAMP) && readFileSync(STAMP, 'utf8') === digest
  if (isFresh && existsSync(join(ROOT, 'dist/index.html'))) return
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
  await run('app', [vite, 'build', '--logLevel', 'warn'])
  writeFileSync(STAMP, digest)
}

/** Written beside its place, then moved there: nobody finds half of it. */
async function buildServer(folder: string): Promise<void> {
  const made = `${folder}-${process.pid}`
  const script = fileURLToPath(new URL('build-server.ts', import.meta.url))
  await run('server', [script, ROOT, made])
  try {
    renameSync(made, folder)
  } catch (error) {
    // Another start has built the same meanwhile.
    rmSync(made, { recursive: true })
    if (!existsSync(folder)) throw error
  }
  removeOldServers()
  removeCompiled()
}

function removeOldServers(): void {
  const ageOf = (path: string): number =>
    Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0)
  const folders = readdirSync(SERVERS).map((name) => join(SERVERS, name))
  for (const old of folders
    .toSorted((one, other) => ageOf(one) - ageOf(other))
    .slice(MOST_SERVERS)) {
    rmSync(old, { recursive: true, force: true })
  }
}

/** Removes compiled code of another server. The folders stay: Node writes to one of them. */
function removeCompiled(): void {
  if (!existsSync(COMPILED)) return
  for (const entry of readdirSync(COMPILED, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) rmSync(join(entry.parentPath, entry.name), { force: true })
  }
}

/** Runs a build, which a stop of this process stops too. Ends this process where the build fails. */
async function run(what: 'app' | 'server', args: readonly string[]): Promise<void> {
  console.log(`Building the ${what}, once ...`)
  const build = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' })
  const stop = (): void => {
    build.kill()
    process.exit(0)
  }
  for (const signal of STOP_SIGNALS) process.on(signal, stop)
  const [code] = (await once(build, 'exit')) as [number | null]
  for (const signal of STOP_SIGNALS) process.off(signal, stop)
  if (code === 0) return
  console.error(`The ${what} could not be built. The lines above say why.`)
  process.exit(1)
}
