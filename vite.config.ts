import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, minify, type Plugin } from 'vite'
import { compressedFiles } from './src/app/build/compress-files.ts'
import { packedWords } from './src/app/build/pack-words.ts'
import {
  type ClassNames,
  classNames,
  inlineClassNames,
} from './src/app/build/inline-class-names.ts'
import { chunkGroups } from './src/app/build/chunk-groups.ts'
import { serviceWorker } from './src/app/build/build-worker.ts'
import { kitClasses, kitNames, pruneKitStyles } from './src/app/build/prune-kit-styles.ts'

const ROOT = fileURLToPath(new URL('.', import.meta.url)).replaceAll('\\', '/')
const KIT = `${ROOT}node_modules/@telegram-apps/telegram-ui/dist`
const ROUTER = `${ROOT}node_modules/react-router/dist/production`
const FIRST_LOAD = /\/(rolldown-runtime|vendor|shell)-/
/** What the app imports later goes through this: `fetchAhead(load, files)`. */
const FETCH_AHEAD = `${ROOT}src/app/platform/reload/fetch-ahead.ts`
const KIT_CLASS = /tgui-[0-9a-f]{16}/g

const { version } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as { version: string }

export default defineConfig(({ command }) => ({
  plugins: [
    writtenClasses(),
    packedWords(ROOT, FETCH_AHEAD),
    react(),
    keptKitStyles(),
    lightSdk(),
    smallTheme(),
    importsAgain(),
    serviceWorker(ROOT),
    compressedFiles(),
  ],
  define: { __APP_VERSION__: JSON.stringify(version) },
  json: { namedExports: false },
  // The router names its development build first; the other one leaves its warnings out.
  resolve: {
    alias:
      command === 'build'
        ? [
            { find: /^react-router$/, replacement: `${ROUTER}/index.mjs` },
            { find: /^react-router\/dom$/, replacement: `${ROUTER}/dom-export.mjs` },
          ]
        : [],
  },
  build: {
    outDir: 'dist',
    target: 'es2023',
    sourcemap: false,
    // Nothing is inlined as data: or as a script, so that the server's content policy stays at 'self'.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // A file that needs no other is not among those it needs.
      resolveDependencies: (file, needed, { hostType }) =>
        hostType === 'js'
          ? [...new Set([file, ...needed])].filter((name) => !FIRST_LOAD.test(name))
          : needed,
    },
    rolldownOptions: {
      output: { codeSplitting: { groups: chunkGroups(ROOT) } },
      // How long compressing takes is no fault: a first start would print it.
      checks: { bundlerTimings: false },
    },
  },
  server: { proxy: { '/api': process.env['API_URL'] ?? 'http://127.0.0.1:8080' } },
}))

/** The kit's styles without the rules of the parts that `ui` does not draw. */
function keptKitStyles(): Plugin {
  const dropped = new Set<string>()
  return {
    name: 'kept-kit-styles',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /telegram-ui\/dist\/styles\.css$/ },
      handler(css) {
        const sources = globSync('src/app/ui/**/*.tsx', { cwd: ROOT })
        const names = sources.flatMap((file) => kitNames(readFileSync(`${ROOT}${file}`, 'utf8')))
        const kept = kitClasses(names, KIT, readIfThere)
        if (kept.size === 0) this.error('No class names found in the parts of the kit.')
        for (const [name] of css.matchAll(KIT_CLASS)) if (!kept.has(name)) dropped.add(name)
        return { code: pruneKitStyles(css, kept), map: null }
      },
    },
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        const lost = file.code.match(KIT_CLASS)?.find((name) => dropped.has(name))
        if (lost !== undefined)
          this.error(`${file.fileName} draws ${lost}, whose rules are dropped.`)
      }
    },
  }
}

/**
 * Telegram's SDK makes every feature it has when it is loaded, by calls that only make values. They
 * are marked as such, so that those of features nobody uses are left out.
 */
function lightSdk(): Plugin {
  return {
    name: 'light-sdk',
    apply: 'build',
    transform: {
      filter: { id: /@telegram-apps\/sdk\/dist\/index\.js$/ },
      handler(code) {
        const calls = this.parse(code).body.flatMap((one) => {
          const made = one.type === 'ExportNamedDeclaration' ? one.declaration : one
          if (made?.type !== 'VariableDeclaration') return []
          return made.declarations.flatMap(({ init }) =>
            init?.type === 'CallExpression' ? [init.start] : [],
          )
        })
        if (calls.length === 0) this.error('No calls found in the SDK.')
        const parts = [0, ...calls].map((from, at) => code.slice(from, calls[at]))
        return { code: parts.join('/* @__PURE__ */ '), map: null }
      },
    },
  }
}

/** The classes of CSS modules, short and written into the components that wear them. */
function writtenClasses(): Plugin[] {
  const modules = globSync('src/app/**/*.module.css', { cwd: ROOT })
    .map((file) => ROOT + file.replaceAll('\\', '/'))
    .toSorted()
  const classesOf = (path: string): ClassNames =>
    classNames(modules.indexOf(path), readFileSync(path, 'utf8'))
  return [
    {
      name: 'written-classes',
      apply: 'build',
      enforce: 'pre',
      config: () => ({
        css: {
          modules: {
            // What is no class is a motion: `@keyframes`, known to its own module alone.
            generateScopedName(name, file) {
              const path = file.replaceAll('\\', '/')
              return classesOf(path).get(name) ?? `${name}-${modules.indexOf(path)}`
            },
          },
        },
      }),
      transform: {
        filter: { id: /\/src\/app\/.*\.tsx$/ },
        handler(code, id) {
          const pathOf = (module: string) =>
            module.startsWith('#') ? `${ROOT}src/${module.slice(1)}` : join(dirname(id), module)
          return { code: inlineClassNames(code, (module) => classesOf(pathOf(module))), map: null }
        },
      },
    },
    {
      name: 'styles-without-tables',
      apply: 'build',
      enforce: 'post',
      transform: {
        filter: { id: /\.module\.css$/ },
        handler: () => ({ code: '', map: null, moduleSideEffects: 'no-treeshake' }),
      },
    },
  ]
}

/** Vite's own way into later code gives way to ours, which can ask again after a lost network. */
function importsAgain(): Plugin {
  return {
    name: 'imports-again',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => `export { fetchAhead as __vitePreload } from ${JSON.stringify(FETCH_AHEAD)}`,
    },
  }
}

/** The script that runs before the first paint, without its comments. */
function smallTheme(): Plugin {
  return {
    name: 'small-theme',
    apply: 'build',
    async generateBundle() {
      const source = readFileSync(`${ROOT}public/theme.js`, 'utf8')
      const { code } = await minify('theme.js', source, { module: false })
      this.emitFile({ type: 'asset', fileName: 'theme.js', source: code })
    },
  }
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
