import type { Plugin } from 'vite'

/**
 * Replaces Vite's loader of later code by ours, which asks again after a lost network.
 *
 * @param fetchAhead module whose `fetchAhead(load, files)` loads the code
 */
export function importsAgain(fetchAhead: string): Plugin {
  return {
    name: 'imports-again',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => `export { fetchAhead as __vitePreload } from ${JSON.stringify(fetchAhead)}`,
    },
  }
}
