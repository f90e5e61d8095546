import { createContext, runInContext } from 'node:vm'
import { build } from 'vite'

/**
 * Bundles an entry that exports `run` as the app is bundled. What comes back calls it in a scope that
 * has the language and nothing else (no Node, no network, no clock) and gives its answer's JSON.
 */
export async function bundleForBrowser(entry: string): Promise<(argument: unknown) => string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry, formats: ['iife'], name: 'bundle', fileName: 'bundle' },
    },
  })
  const output = Array.isArray(built) ? built[0] : built
  if (output === undefined || !('output' in output)) throw new Error('nothing was bundled')
  const { code } = output.output[0]
  return (argument) => {
    const scope = createContext({ input: JSON.stringify(argument) })
    runInContext(code, scope)
    return String(runInContext('JSON.stringify(bundle.run(JSON.parse(input)))', scope))
  }
}
