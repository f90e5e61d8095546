import { readFileSync } from 'node:fs'
import { minify, type Plugin } from 'vite'

/**
 * The script that runs before the first paint, without its comments.
 *
 * @param root of the project, with a slash at its end
 */
export function smallTheme(root: string): Plugin {
  return {
    name: 'small-theme',
    apply: 'build',
    async generateBundle() {
      const source = readFileSync(`${root}public/theme.js`, 'utf8')
      const { code } = await minify('theme.js', source, { module: false })
      this.emitFile({ type: 'asset', fileName: 'theme.js', source: code })
    },
  }
}
