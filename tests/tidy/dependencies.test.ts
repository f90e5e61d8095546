import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '#tests/support/run-command.ts'

interface Row {
  readonly name: string
  readonly version: string
  readonly licence: string
  readonly released: string
  readonly size: string
  readonly purpose: string
  readonly instead: string
}

const rows = readText('src/docs/dependencies.md').split('\n').flatMap(rowOf)

function readText(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8')
}

function rowOf(line: string): Row[] {
  const cells = line.split('|').map((cell) => cell.trim())
  const [, link = '', version = '', licence = '', released = '', size = '', purpose = ''] = cells
  const name = /^`([@\w/.-]+)`$/.exec(link)?.[1]
  if (name === undefined) return []
  return [{ name, version, licence, released, size, purpose, instead: cells[7] ?? '' }]
}

/** What a package says of itself. */
function packageOf(name: string): { readonly version: string; readonly license: string } {
  return JSON.parse(readText(`node_modules/${name}/package.json`)) as ReturnType<typeof packageOf>
}

describe('the review of dependencies', () => {
  it('has one row for each package that package.json names', () => {
    const { dependencies, devDependencies } = JSON.parse(readText('package.json')) as Record<
      'dependencies' | 'devDependencies',
      Record<string, string>
    >
    const names = [...Object.keys(dependencies), ...Object.keys(devDependencies)]
    expect(rows.map(({ name }) => name)).toEqual(names)
  })

  it('names the installed version, major and minor, and its licence', () => {
    const wrong = rows.flatMap(({ name, version, licence }) => {
      const found = packageOf(name)
      const minor = found.version.split('.').slice(0, 2).join('.')
      const isSame = version === minor && licence === found.license
      return isSame ? [] : [`${name}: write ${minor} | ${found.license}`]
    })
    expect(wrong).toEqual([])
  })

  it('says of each when it was released, its size, what it is for and what would replace it', () => {
    const incomplete = rows.filter(({ released, size, purpose, instead }) => {
      const isDated = /^20\d\d-\d\d$/.test(released) && /^[\d,.]+ (kB|MB)$/.test(size)
      return !isDated || purpose.length < 5 || instead.length < 4
    })
    expect(incomplete).toEqual([])
  })
})
