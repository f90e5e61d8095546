import { describe, expect, it } from 'vitest'
import { exportedTypes, exportedValues, SHIPPED, type SourceFile } from './source-files.ts'

/** Where an export is a promise to others: a function, class or component there is explained. */
const PUBLIC = [
  /^src\/domain\//,
  /^src\/contract\//,
  /^src\/server\/features\/[^/]+\/[^/]+\.ts$/,
  /^src\/server\/ports\/[^/]+\/port\.ts$/,
  /^src\/app\/ui\//,
]

/** Shapes that cross a port or a rule are explained too. */
const EXPLAINED_TYPES = [/^src\/domain\//, /^src\/server\/ports\/[^/]+\/port\.ts$/]

describe('docstrings', () => {
  it('stand on every public function, class and component', () => {
    const missing = SHIPPED.filter(({ path }) => PUBLIC.some((where) => where.test(path))).flatMap(
      (file) =>
        exportedValues(file)
          .filter(({ line }) => isCallable(file, line) && !isExplained(file, line))
          .map(({ name }) => sentence(file, name)),
    )
    expect(missing).toEqual([])
  })

  it('stand on every exported shape of rules and ports', () => {
    const missing = SHIPPED.filter(({ path }) =>
      EXPLAINED_TYPES.some((where) => where.test(path)),
    ).flatMap((file) =>
      exportedTypes(file)
        .filter(
          ({ name, line }) =>
            isShape(file, line) && !isExplained(file, line) && !hasValueOfSameName(file, name),
        )
        .map(({ name }) => sentence(file, name)),
    )
    expect(missing).toEqual([])
  })
})

function sentence({ path }: SourceFile, name: string): string {
  return `${path}: say what ${name} promises (shape, unit, refusals, an example)`
}

/** A predicate named is... or has... says all in its name. */
function isCallable({ lines }: SourceFile, line: number): boolean {
  const text = lines[line] ?? ''
  if (/^export (default )?(async )?function (is|has)[A-Z]/.test(text)) return false
  return /^export (default )?(async )?(function|class)/.test(text) || /=> ?\{?$|= \(/.test(text)
}

function isShape({ lines }: SourceFile, line: number): boolean {
  return (lines[line] ?? '').startsWith('export interface')
}

function hasValueOfSameName(file: SourceFile, name: string): boolean {
  return exportedValues(file).some((value) => value.name === name)
}

function isExplained({ lines }: SourceFile, line: number): boolean {
  return (lines[line - 1] ?? '').trimEnd().endsWith('*/')
}
