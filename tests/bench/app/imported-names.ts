import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#tests/support/run-command.ts'
import type { Transfer } from '#tests/support/watch-transfers.ts'
import type { BuiltPage } from './build-page.ts'

/** What is taken from each package, `react-router-dom -> {Link, Route}`; a whole file is `*`. */
export type ImportedNames = ReadonlyMap<string, ReadonlySet<string>>

const IMPORT =
  /^import\s+(type\s+)?(?:(\w+)\s*,?\s*)?(?:\{([^}]*)\})?\s*(?:from\s*)?'([^'.#][^']*)'/gm

/** The names that source files import from packages; types and styles are none. */
export function importedNames(files: readonly string[]): ImportedNames {
  const names = new Map<string, Set<string>>()
  for (const file of files) {
    for (const [, type, whole, list = '', name = ''] of readFileSync(file, 'utf8').matchAll(
      IMPORT,
    )) {
      if (type !== undefined || name.endsWith('.css')) continue
      const parts = list.split(',').map((part) => part.trim().split(' as ')[0] ?? '')
      const taken = parts.filter((part) => part !== '' && !part.startsWith('type '))
      if (whole !== undefined) taken.push('default')
      const known = names.get(name) ?? new Set()
      for (const part of taken) known.add(part)
      if (known.size > 0) names.set(name, known)
    }
  }
  return names
}

/** The project's own source files that the given scripts of a built page were made of. */
export function ownSources(page: BuiltPage, fileNames: ReadonlySet<string>): string[] {
  return page.chunks
    .filter(({ fileName }) => fileNames.has(fileName))
    .flatMap(({ modules }) => Object.keys(modules))
    .filter((id) => /\/src\/.*\.tsx?$/.test(id) && !id.includes('/node_modules/'))
}

/**
 * What `floor` lacks of `app` and what it has beyond it, a line each. What the compiler adds
 * (`react/jsx-runtime`) is written in the floor alone.
 */
export function differences(app: ImportedNames, floor: ImportedNames): string[] {
  const lines = (left: ImportedNames, right: ImportedNames, text: string): string[] =>
    [...left].flatMap(([name, parts]) =>
      [...parts]
        .filter((part) => name !== 'react/jsx-runtime' && right.get(name)?.has(part) !== true)
        .map((part) => `${text} ${part} of ${name}`),
    )
  return [...lines(app, floor, 'missing in the floor:'), ...lines(floor, app, 'only in the floor:')]
}

/**
 * Throws where a floor (path below tests/bench) imports something else than what a page loads: its
 * figure would be of another app.
 */
export function checkFloor(floor: string, app: BuiltPage, loaded: readonly Transfer[]): void {
  const wanted = importedNames(ownSources(app, new Set(loaded.map(({ path }) => path.slice(1)))))
  const found = differences(wanted, importedNames([join(ROOT, 'tests/bench', floor)]))
  if (found.length > 0) throw new Error(`tests/bench/${floor}:\n${found.join('\n')}`)
}
