import { globSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { ROOT } from '#tests/support/run-command.ts'

/** One file of the repository as the tidy tests read it. */
export interface SourceFile {
  /** Relative to the repository, with forward slashes. */
  readonly path: string
  readonly folder: string
  /** `price-text.ts` */
  readonly file: string
  /** `price-text`, without any extension. */
  readonly name: string
  /** `ts`, `module.css` */
  readonly extension: string
  readonly text: string
  readonly lines: readonly string[]
  readonly isTest: boolean
}

/** One exported name, and the line (from 0) it stands on. */
export interface Export {
  readonly name: string
  readonly line: number
}

const PATTERNS = [
  '{src,tests,bot-config}/**/*.{ts,tsx,css,json,sql,md}',
  '*.{ts,json,html}',
] as const

/** Every text file that people here write, sorted by path. */
export const FILES: readonly SourceFile[] = globSync(PATTERNS, { cwd: ROOT })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path !== 'package-lock.json' && statSync(join(ROOT, path)).isFile())
  .toSorted()
  .map(readSource)

/** The TypeScript among them. */
export const CODE = FILES.filter(({ extension }) => /^(test\.|spec\.)?tsx?$/.test(extension))

/** Code that is shipped: below src, no tests. */
export const SHIPPED = CODE.filter(({ path, isTest }) => path.startsWith('src/') && !isTest)

/** What a file exports as values. */
export function exportedValues({ lines }: SourceFile): Export[] {
  return exportsOf(lines, /^export (?:default )?(?:async )?(?:const|let|class|function\*?) (\w+)/)
}

/** What a file exports as types. */
export function exportedTypes({ lines }: SourceFile): Export[] {
  return exportsOf(lines, /^export (?:interface|type) (\w+)/)
}

/** What a file imports, as written, with whether only types are taken. */
export function importsOf({ text }: SourceFile): { from: string; isType: boolean }[] {
  const statements = text.matchAll(/^(?:import|export) (type )?[^'";]*?from '([^']+)'/gm)
  return [...statements].map(([, type, from = '']) => ({ from, isType: type !== undefined }))
}

/** `loadWindow` for `load-window`. */
export function camelCase(kebab: string): string {
  return kebab.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

function readSource(path: string): SourceFile {
  const file = basename(path)
  const [name = '', ...extensions] = file.split('.')
  const extension = extensions.join('.')
  const text = readFileSync(join(ROOT, path), 'utf8')
  const isTest = path.startsWith('tests/') || /^(test|spec)\./.test(extension)
  const lines = text.trimEnd().split('\n')
  return { path, folder: dirname(path), file, name, extension, text, lines, isTest }
}

function exportsOf(lines: readonly string[], pattern: RegExp): Export[] {
  return lines.flatMap((text, line) => {
    const name = pattern.exec(text)?.[1]
    return name === undefined ? [] : [{ name, line }]
  })
}
