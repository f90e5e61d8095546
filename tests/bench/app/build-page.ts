import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build, type BuildOptions, type Rolldown } from 'vite'
import { compressFile } from '#app/build/compress-files.ts'
import { ROOT } from '#tests/support/run-command.ts'

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
  const chunks = await buildWith({
    outDir: folder,
    emptyOutDir: true,
    rolldownOptions: { input },
  })
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
  const outputs = [result].flat().flatMap((part) => ('output' in part ? part.output : []))
  return outputs.filter((file) => file.type === 'chunk')
}

/** Bytes of a file as a careful server sends it. */
export function packedBytes(path: string): number {
  return brotliCompressSync(readFileSync(path)).length
}
