import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** What a signal's page draws with, beyond what home has: its code, and its chart's. */
const SIGNAL_MODULES = [
  'src/app/routes.tsx',
  'src/app/shell/chrome/AppChrome.tsx',
  'src/app/features/signals/pages/DetailPage.tsx',
  'src/app/ui/icon/more-icons.ts',
] as const
/** What draws the rail of a wide window, the columns of its home, and the list beside its signal. */
const WIDE_MODULES = {
  rail: ['src/app/shell/desktop/DesktopChrome.tsx', 'src/app/ui/icon/more-icons.ts'],
  home: ['src/app/features/market/pages/WideHomePage.tsx'],
  signal: ['src/app/shell/desktop/PanesPage.tsx', 'src/app/features/signals/pages/AIPage.tsx'],
} as const
/** Text files that these pages draw with, beyond those of a narrow window. */
const WIDE_WORDS = {
  rail: ['shell-desktop'],
  home: ['lists', 'titles'],
  signal: ['home', 'lists'],
} as const
/** What runs first, and the app, which it imports when home's first strips are drawn. */
const START = 'src/app/start.ts'
const APP = 'src/app/main.tsx'
/** Draws the chart before the app's code is read; only the page that needs it names it. */
const FIRST_CHART = 'src/app/early/draw-first-chart.ts'

const SCRIPT = /\s*<script type="module" crossorigin src="\/([^"]+)"><\/script>/g
const PLACE = 'name="start-files" content="{}"'

/**
 * Writes into the page which files its first page needs, so that they are asked for with the page
 * and not one after another by the code that finds out (src/contract/start-files.ts).
 *
 * @param root of the project, with a slash at its end
 * @param wordFolder of the build, `assets/words-1a2b3c4d`
 */
export function startFiles(root: string, wordFolder: string): Plugin {
  let wideFile = { name: '', text: '' }
  return {
    name: 'start-files',
    apply: 'build',
    writeBundle({ dir }) {
      if (dir !== undefined) writeFileSync(join(dir, wideFile.name), wideFile.text)
    },
    buildStart() {
      this.emitFile({ type: 'chunk', id: root + FIRST_CHART, name: 'chart' })
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const chunkOf = (module: string) => {
          const found = chunks.find(({ moduleIds }) => moduleIds.includes(root + module))
          if (found === undefined) throw new Error(`no file of the build has ${module}`)
          return found.fileName
        }
        const hasApp = chunks.some(({ moduleIds }) => moduleIds.includes(root + APP))
        const first = filesFrom(bundle, hasApp ? [START, APP].map(chunkOf) : [])
        const signal = filesFrom(bundle, SIGNAL_MODULES.map(chunkOf))
        const chart = filesFrom(bundle, [chunkOf(FIRST_CHART)])
        const wide = (kind: keyof typeof WIDE_MODULES, known: ReadonlySet<string>) => [
          ...WIDE_WORDS[kind].map((name) => `/${wordFolder}/*-${name}.js`),
          ...pathsBeyond(filesFrom(bundle, WIDE_MODULES[kind].map(chunkOf)), known),
        ]
        const rail = filesFrom(bundle, WIDE_MODULES.rail.map(chunkOf))
        wideFile = namedFile({
          rail: wide('rail', first),
          home: wide('home', new Set([...first, ...rail])),
          signal: wide('signal', new Set([...first, ...rail, ...signal])),
        })
        const start = hasApp ? chunkOf(START) : ''
        // What the entry imports is read with it, and not as a script of its own, a frame before it.
        const ofStart = filesFrom(bundle, hasApp ? [start] : [])
        const files = {
          words: `/${wordFolder}/`,
          app: pathsBeyond(first, ofStart).filter((file) => file.endsWith('.js')),
          signal: pathsBeyond(signal, first),
          chart: pathsBeyond(chart, new Set([...first, ...signal])),
          wide: `/${wideFile.name}`,
        }
        const text = JSON.stringify(files).replaceAll('"', '&quot;')
        const alone = html.replaceAll(SCRIPT, (tag, file) => (file === start ? tag : ''))
        const links = [...ofStart]
          .filter((file) => file.endsWith('.js') && file !== start)
          .map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`)
        return alone
          .replace(PLACE, () => `name="start-files" content="${text}"`)
          .replace('</head>', () => `${links.join('')}</head>`)
      },
    },
  }
}

/** The names are known when the page is written, after which no file joins the bundle. */
function namedFile(files: Readonly<Record<string, readonly string[]>>): {
  readonly name: string
  readonly text: string
} {
  const text = JSON.stringify(files)
  const digest = createHash('sha256').update(text).digest('base64url').slice(0, 8)
  return { name: `assets/wide-${digest}.json`, text }
}

type Bundle = Readonly<
  Record<
    string,
    {
      readonly type: string
      readonly imports?: readonly string[]
      readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } | undefined
    }
  >
>

/** Scripts with all that they import, and their styles. */
function filesFrom(bundle: Bundle, scripts: readonly string[]): Set<string> {
  const found = new Set<string>()
  const left = [...scripts]
  for (let script = left.shift(); script !== undefined; script = left.shift()) {
    if (found.has(script)) continue
    found.add(script)
    left.push(...(bundle[script]?.imports ?? []))
    for (const style of bundle[script]?.viteMetadata?.importedCss ?? []) found.add(style)
  }
  return found
}

function pathsBeyond(files: ReadonlySet<string>, known: ReadonlySet<string>): string[] {
  return [...files].filter((file) => !known.has(file)).map((file) => `/${file}`)
}
