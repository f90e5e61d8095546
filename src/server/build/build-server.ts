import { relative } from 'node:path'
import { build, type Plugin } from 'vite'

/** Packages that stay where npm put them, because they load files of their own; the first three are native. */
const LEFT_OUT = ['better-sqlite3', 'sharp', '@node-rs/argon2', '@fastify/swagger-ui']

const [root = '', outDir = ''] = process.argv.slice(2)

/**
 * `node build-server.ts <root> <folder>`: the server and its packages as one file, `main.js`, and one
 * for each part that is loaded by `import()`. A start reads them instead of a thousand small files.
 */
await build({
  configFile: false,
  root,
  logLevel: 'warn',
  publicDir: false,
  plugins: [findFilesBySource(), requireFromNode(), mapOwnSources(), nameFormat()],
  ssr: { noExternal: true, external: LEFT_OUT },
  build: {
    ssr: 'src/server/main.ts',
    outDir,
    target: 'node24',
    // Read by map-traces.ts, not by Node.
    sourcemap: 'hidden',
    rolldownOptions: {
      output: {
        entryFileNames: 'main.js',
        chunkFileNames: '[name]-[hash].js',
        sourcemapExcludeSources: true,
        // Names stay; without white space and comments there is a third less to read.
        minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
      },
    },
  },
})

/** A file that a source finds by `import.meta.url`, such as a migration, is found from where that source is. */
function findFilesBySource(): Plugin {
  return {
    name: 'find-files-by-source',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(`${root}src/`) || !code.includes('import.meta.url')) return null
      const source = `new URL('${relative(outDir, id)}', import.meta.url).href`
      return { code: code.replaceAll('import.meta.url', source), map: null }
    },
  }
}

/**
 * An `import` of a module of Node reads each of its exports: of `node:http` some load all that `fetch`
 * needs, of `node:tls` one reads every root certificate. `require` reads none.
 */
function requireFromNode(): Plugin {
  const prefix = '\0from-node:'
  return {
    name: 'require-from-node',
    enforce: 'pre',
    resolveId(wanted) {
      const name = /^(?:node:)?(http|tls)$/.exec(wanted)?.[1]
      return name === undefined ? null : prefix + name
    },
    load(id) {
      if (!id.startsWith(prefix)) return null
      return `module.exports = process.getBuiltinModule('${id.slice(prefix.length)}')`
    },
  }
}

/** Packages are not mapped: the map is read, whole, before the first trace is printed. */
function mapOwnSources(): Plugin {
  return {
    name: 'map-own-sources',
    transform(code, id) {
      return id.startsWith(`${root}src/`) ? null : { code, map: { mappings: '' } }
    },
  }
}

/** Says that the files are modules: Node would parse the largest twice to find out. */
function nameFormat(): Plugin {
  return {
    name: 'name-format',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'package.json', source: '{ "type": "module" }\n' })
    },
  }
}
