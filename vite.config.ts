import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { serviceWorker } from './src/app/build/build-worker.ts'
import { chunkGroups } from './src/app/build/chunk-groups.ts'
import { compileHints } from './src/app/build/compile-hints.ts'
import { compressedFiles } from './src/app/build/compress-files.ts'
import { earlyScript } from './src/app/build/early-script.ts'
import { importsAgain } from './src/app/build/imports-again.ts'
import { writtenClasses } from './src/app/build/inline-class-names.ts'
import { lightSdk } from './src/app/build/light-sdk.ts'
import { coinLogos } from './src/app/build/logos/coin-logos.ts'
import { packedWords, packWords } from './src/app/build/pack-words.ts'
import { prunedKitStyles } from './src/app/build/prune-kit-styles.ts'
import { startFiles } from './src/app/build/start-files.ts'

const ROOT = fileURLToPath(new URL('.', import.meta.url)).replaceAll('\\', '/')
const ROUTER = `${ROOT}node_modules/react-router/dist/production`
const FIRST_LOAD = /\/(rolldown-runtime|base|react|shell)-/
/** What the app imports later goes through this: `fetchAhead(load, files)`. */
const FETCH_AHEAD = `${ROOT}src/app/platform/reload/fetch-ahead.ts`

const { version } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as { version: string }

const DEFINE = { __APP_VERSION__: JSON.stringify(version) }
const WORDS = packWords(ROOT)

export default defineConfig(({ command }) => ({
  plugins: [
    writtenClasses(ROOT),
    packedWords(WORDS, FETCH_AHEAD),
    react(),
    prunedKitStyles(ROOT),
    lightSdk(),
    earlyScript(ROOT, DEFINE),
    startFiles(ROOT, WORDS.folder),
    importsAgain(FETCH_AHEAD),
    coinLogos(),
    compileHints(),
    serviceWorker(ROOT),
    compressedFiles(),
  ],
  define: DEFINE,
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
      // A constant that another file uses costs the first load its export, and each user an import.
      optimization: { inlineConst: true },
      output: { codeSplitting: { groups: chunkGroups(ROOT) } },
      // How long compressing takes is no fault: a first start would print it.
      checks: { bundlerTimings: false },
    },
  },
  server: { proxy: { '/api': process.env['API_URL'] ?? 'http://127.0.0.1:8080' } },
}))
