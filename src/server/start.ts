import { enableCompileCache, flushCompileCache } from 'node:module'
import { buildStale, COMPILED, SOURCE } from './build/build-stale.ts'
import { mapTraces } from './build/map-traces.ts'

const OLDEST_NODE = 24
/** By then all that a running server needs has been loaded. */
const FLUSH_AFTER_MS = 10_000

/**
 * `npm start`: builds app and server where they are missing or were made from other sources, then runs
 * the server that was built. `--no-app` leaves the app as it is. `--no-build` runs the server from its
 * sources, as `npm run dev` does, which serves the app by itself. `--build-only` builds and starts
 * nothing. `--stop-with-parent`: the server stops when the process that started it has gone.
 */
async function start(): Promise<void> {
  checkNode()
  const has = (option: string): boolean => process.argv.includes(option)
  const source = has('--no-build') ? SOURCE : await buildStale({ hasApp: !has('--no-app') })
  if (has('--build-only')) return
  // Compiling is a good part of a start; the next one finds it done.
  enableCompileCache(COMPILED)
  mapTraces()
  const { main } = (await import(source)) as typeof import('./main.ts')
  await main({ isChild: has('--stop-with-parent') })
  setTimeout(flushCompileCache, FLUSH_AFTER_MS).unref()
}

function checkNode(): void {
  const version = process.versions.node
  if (Number.parseInt(version, 10) >= OLDEST_NODE) return
  console.error(
    `Buoy needs Node ${OLDEST_NODE} or newer and this is ${version}. Run npm ci, then npm start.`,
  )
  process.exit(1)
}

await start()
