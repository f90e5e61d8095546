import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build, type BuildOptions, type Rolldown } from 'vite'
import { compressedFiles, compressFile } from '#app/build/compress-files.ts'
import { ROOT } from '#tests/support/run-command.ts'

/** The one stylesheet that the kit comes with, whatever is used of it. */
const KIT_STYLE = join(ROOT, 'node_modules/@telegram-apps/telegram-ui/dist/styles.css')

const ROUTER = join(ROOT, 'node_modules/react-router/dist/production')
/** The router names its development build first. */
const PRODUCTION_ROUTER = [
  { find: /^react-router$/, replacement: join(ROUTER, 'index.mjs') },
  { find: /^react-router\/dom$/, replacement: join(ROUTER, 'dom-export.mjs') },
]

/** A page that has been built into a folder, with what its files were made of. */
export interface BuiltPage {
  readonly folder: string
  readonly chunks: readonly Rolldown.OutputChunk[]
}

/** What the files of `dist/` were made of: builds the app as `npm run build` does, and writes nothing. */
export async function readBuiltApp(): Promise<BuiltPage> {
  const folder = join(ROOT, 'dist')
  const chunks = await buildWith({ write: false })
  const strange = chunks.find(({ fileName }) => !existsSync(join(folder, fileName)))
  if (strange !== undefined) throw new Error(`dist/ is of other sources: no ${strange.fileName}`)
  return { folder, chunks }
}

/**
 * Builds one script of the bench (path below tests/bench) by the app's own settings, with a page
 * around it that has a `#root` and nothing else.
 */
export async function buildBenchPage(script: string, folder: string): Promise<BuiltPage> {
  const input = join(ROOT, 'tests/bench', script)
  const options = { outDir: folder, emptyOutDir: true, rolldownOptions: { input } }
  return await writePage(folder, script, await buildWith(options))
}

/**
 * Builds what the app is measured against (path below tests/bench) as a small page of its own is
 * built: one script, without the files that the app is split into, and what it loads beside them.
 */
export async function buildFloor(script: string, folder: string): Promise<BuiltPage> {
  const input = join(ROOT, 'tests/bench', script)
  const result = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    plugins: [react(), compressedFiles()],
    resolve: { alias: PRODUCTION_ROUTER },
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2023',
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: { input, output: { codeSplitting: false } },
    },
  })
  return await writePage(folder, script, chunksOf(result))
}

async function writePage(
  folder: string,
  script: string,
  chunks: readonly Rolldown.OutputChunk[],
): Promise<BuiltPage> {
  const input = join(ROOT, 'tests/bench', script)
  // The app's settings add entries of their own, such as the chart that is drawn early.
  const entry = chunks.find(({ facadeModuleId }) => facadeModuleId === input)
  if (entry === undefined) throw new Error(`${script} was built into nothing`)
  const styles = readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.css'))
  const links = styles.map((name) => `<link rel="stylesheet" href="/assets/${name}" />`)
  const page = join(folder, 'index.html')
  writeFileSync(
    page,
    `<!doctype html><html lang="zh-Hans" data-theme="light"><head><meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" /><title>bench</title>
<link rel="icon" href="data:," />${links.join('')}</head><body><div id="root"></div>
<script type="module" src="/${entry.fileName}"></script></body></html>`,
  )
  await compressFile(page)
  return { folder, chunks }
}

async function buildWith(options: BuildOptions): Promise<Rolldown.OutputChunk[]> {
  const result = await build({
    root: ROOT,
    configFile: join(ROOT, 'vite.config.ts'),
    logLevel: 'error',
    build: { reportCompressedSize: false, ...options },
  })
  return chunksOf(result)
}

function chunksOf(result: Awaited<ReturnType<typeof build>>): Rolldown.OutputChunk[] {
  const outputs = [result].flat().flatMap((part) => ('output' in part ? part.output : []))
  return outputs.filter((file) => file.type === 'chunk')
}

/** Bytes of a file as a careful server sends it. */
export function packedBytes(path: string): number {
  return brotliCompressSync(readFileSync(path)).length
}

/** Bytes of a built page's scripts, as a careful server sends them. */
export function packedScript({ folder, chunks }: BuiltPage): number {
  return chunks.reduce((sum, { fileName }) => sum + packedBytes(join(folder, fileName)), 0)
}

/** Bytes of a page that has libraries and nothing else: the page, its scripts and the kit's style. */
export function packedLibraries(page: BuiltPage): number {
  return packedScript(page) + packedBytes(KIT_STYLE) + packedBytes(join(page.folder, 'index.html'))
}
