import { createHash } from 'node:crypto'
import { build, type Plugin } from 'vite'

/**
 * Builds the service worker into one script at the root, `sw.js`. It knows the digest of the build
 * whose files it keeps, so every build has another worker.
 *
 * @param root of the project, with a slash at its end
 */
export function serviceWorker(root: string): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const files = Object.keys(bundle).toSorted().join()
      const digest = createHash('sha256').update(files).digest('hex').slice(0, 12)
      const built = await build({
        configFile: false,
        root,
        logLevel: 'warn',
        define: { __BUILD__: JSON.stringify(digest) },
        build: {
          write: false,
          copyPublicDir: false,
          target: 'es2023',
          rolldownOptions: {
            input: `${root}src/app/worker/service-worker.ts`,
            output: { format: 'iife' },
          },
        },
      })
      const [script] = [built].flat().flatMap((made) => ('output' in made ? made.output : []))
      if (script?.type !== 'chunk') this.error('The service worker was built into nothing.')
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: script.code })
    },
  }
}
