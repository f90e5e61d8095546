import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '#tests/support/run-command.ts'

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
  readonly allowScripts: Readonly<Record<string, boolean>>
}

interface Locked {
  readonly version?: string
  readonly integrity?: string
  readonly resolved?: string
  readonly hasInstallScript?: boolean
  readonly link?: boolean
}

const read = (name: string): unknown => JSON.parse(readFileSync(join(ROOT, name), 'utf8'))
const manifest = read('package.json') as Manifest
const { packages } = read('package-lock.json') as {
  readonly packages: Readonly<Record<string, Locked & Partial<Manifest>>>
}
const locked = Object.entries(packages).filter(([path]) => path !== '')

/** Packages whose install script is looked at: node is allowed to run its own, the others run none. */
const SCRIPTED = ['@alicloud/openapi-core', 'bufferutil', 'ccxt', 'node']

describe('packages', () => {
  it('come from the lock file, which has all of package.json and the SHA-512 of each (R29)', () => {
    const { dependencies, devDependencies } = packages[''] ?? {}
    expect([dependencies, devDependencies]).toEqual([
      manifest.dependencies,
      manifest.devDependencies,
    ])
    const bare = locked.filter(([, { integrity = '' }]) => !integrity.startsWith('sha512-'))
    expect(bare.map(([path]) => path)).toEqual([])
    expect(locked.length).toBeGreaterThan(300)
  })

  it('come from a registry alone: none from an address, a folder or Git (R29)', () => {
    const ranges = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
    expect(ranges.filter(([, range]) => !/^\^?\d+\.\d+\.\d+/.test(range))).toEqual([])
    const others = locked.filter(
      ([, { resolved = '', link }]) => link === true || /^(git|file|http:)/.test(resolved),
    )
    expect(others.map(([path]) => path)).toEqual([])
  })

  it('run a script at installation only where they are listed (R29)', () => {
    const scripted = locked.filter(([, { hasInstallScript }]) => hasInstallScript === true)
    const names = scripted.map(([path]) => path.replace(/^.*node_modules\//, ''))
    expect(names.toSorted()).toEqual(SCRIPTED)
    const allowed = Object.entries(manifest.allowScripts).filter(([, isAllowed]) => isAllowed)
    expect(allowed.map(([name]) => name)).toEqual(['node'])
  })
})
