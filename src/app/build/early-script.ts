import { build, type Plugin } from 'vite'

/** Where index.html wants it. */
const PLACE = '<!-- the early script -->'

/**
 * Builds what runs before the first paint (src/app/early) into one classic script. It is part of the
 * page, since all that it asks for would wait for one more file; the server's content policy names
 * it by its digest. The theme alone becomes `theme.js` for static pages.
 *
 * @param root of the project, with a slash at its end
 * @param define constants of the build
 */
export function earlyScript(root: string, define: Record<string, string>): Plugin {
  let early = ''
  let isServed = false
  return {
    name: 'early-script',
    configResolved({ command }) {
      isServed = command === 'serve'
    },
    async buildStart() {
      if (isServed) return
      const [whole, theme] = await Promise.all([
        scriptOf(`${root}src/app/early/main.ts`, root, define),
        scriptOf(`${root}src/app/early/theme-only.ts`, root, define),
      ])
      if (/<\/script|<!--/.test(whole)) throw new Error('the early script would end within itself')
      early = whole.trim()
      this.emitFile({ type: 'asset', fileName: 'theme.js', source: theme })
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        const script = isServed ? MODULE : `<script>${early}`
        return html.replace(PLACE, () => `${script}</script>`)
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
