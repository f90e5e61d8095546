import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '#tests/support/run-command.ts'
import { LAYERS } from './import-table.ts'

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
}

const { dependencies, devDependencies } = JSON.parse(
  readFileSync(join(ROOT, 'package.json'), 'utf8'),
) as Manifest
const installed = new Set([...Object.keys(dependencies), ...Object.keys(devDependencies)])

const globs = LAYERS.flatMap(({ packages }) => Object.keys(packages))
const specifiers = LAYERS.flatMap(({ imports, packages }) => {
  return [...imports, ...Object.values(packages).flat()]
}).filter((specifier) => !specifier.startsWith('.'))
const modules = specifiers.filter((specifier) => specifier.startsWith('#'))
const packages = specifiers.filter((specifier) => !/^(#|node:)/.test(specifier))

function isFound(glob: string): boolean {
  return globSync(glob, { cwd: ROOT }).length > 0
}

/** Reads `@noble/hashes/*` as the package `@noble/hashes`, and `@fastify/*` as any of its scope. */
function isInstalled(specifier: string): boolean {
  const [first = '', second = ''] = specifier.split('/')
  if (!first.startsWith('@')) return installed.has(first)
  if (!second.startsWith('*')) return installed.has(`${first}/${second}`)
  return [...installed].some((name) => name.startsWith(`${first}/`))
}

describe('the import table', () => {
  it('has a row only for files that exist', () => {
    expect(globs.length).toBeGreaterThan(20)
    const gone = globs.filter((glob) => !isFound(glob))
    expect(gone.map((glob) => `${glob}: no such file, correct or remove the row`)).toEqual([])
  })

  it('allows only modules that exist', () => {
    const gone = modules.filter((specifier) => !isFound(specifier.replace('#', 'src/')))
    expect(gone.map((specifier) => `${specifier}: no such module`)).toEqual([])
  })

  it('allows only packages that are installed', () => {
    const gone = packages.filter((specifier) => !isInstalled(specifier))
    expect(gone.map((specifier) => `${specifier}: not in package.json`)).toEqual([])
  })
})
