import { createHash } from 'node:crypto'
import { build, type Plugin } from 'vite'

/** Where index.html wants it. */
const PLACE = '<!-- the early script -->'

/**
 * Builds what runs before the first paint (src/app/early) into one classic script, which blocks no
 * more than it has to: for the app under a name that may be cached for ever, and the theme alone
 * as `theme.js` for static pages.
 *
 * @param root of the project, with a slash at its end
 * @param define constants of the build
 */
export function earlyScript(root: string, define: Record<string, string>): Plugin {
  let fileName = ''
  let isServed = false
  return {
    name: 'early-script',
    configResolved({ command }) {
      isServed = command === 'serve'
    },
    async buildStart() {
      if (isServed) return
      const [early, theme] = await Promise.all([
        scriptOf(`${root}src/app/early/main.ts`, root, define),
        scriptOf(`${root}src/app/early/theme-only.ts`, root, define),
      ])
      const digest = createHash('sha256').update(early).digest('hex').slice(0, 8)
      fileName = `assets/early-${digest}.js`
      this.emitFile({ type: 'asset', fileName, source: early })
      this.emitFile({ type: 'asset', fileName: 'theme.js', source: theme })
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        const script = isServed ? MODULE : `<script src="/${fileName}">`
        return html.replace(PLACE, `${script}</script>`)
      },
    },
  }
}

/** A development server runs it as it is; the theme may flash there. */
const MODULE = '<script type="module" src="/src/app/early/main.ts">'

async function scriptOf(
  input: string,
  root: string,
  define: Record<string, string>,
): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    define,
    build: {
      write: false,
      copyPublicDir: false,
      target: 'es2023',
      rolldownOptions: { input, output: { format: 'iife' } },
    },
  })
  const [script] = [built].flat().flatMap((made) => ('output' in made ? made.output : []))
  if (script?.type !== 'chunk') throw new Error(`${input} was built into nothing.`)
  return script.code
}
