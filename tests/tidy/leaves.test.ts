import { describe, expect, it } from 'vitest'
import { importsOf, SHIPPED, type SourceFile } from './source-files.ts'

/** The words of the contract that belong to no leaf. */
const SHARED_WORDS = new Set(
  'endpoint envelope error-code headers index index.schema page stream stream.schema'.split(' '),
)

/** Components (by their capital), queries and the hooks over them. */
const OPEN_TO_PAGES = /\/((?!pages\/)[^/]+\/[A-Z]\w*\.tsx|queries\.ts|use-[^/]+\.ts)$/

interface Import {
  readonly file: SourceFile
  readonly leaf: string
  /** As from the root: `#server/features/market/sql.ts`, also where it is written `../sql.ts`. */
  readonly target: string
  readonly isType: boolean
}

/** The imports of every file below `<trunk>/features/<leaf>`. */
function importsIn(trunk: 'server' | 'app'): Import[] {
  return SHIPPED.flatMap((file) => {
    const leaf = new RegExp(`^src/${trunk}/features/([^/]+)/`).exec(file.path)?.[1]
    if (leaf === undefined) return []
    return importsOf(file).map(({ from, ...rest }) => ({
      file,
      leaf,
      target: resolve(file, from),
      ...rest,
    }))
  })
}

function resolve({ folder }: SourceFile, from: string): string {
  if (!from.startsWith('.')) return from
  const path = new URL(from, `file:///${folder}/`).pathname
  return path.replace('/src/', '#')
}

/** The leaf a target belongs to, or null where it is no feature's. */
function leafOf(target: string, trunk: 'server' | 'app'): string | null {
  return new RegExp(`^#${trunk}/features/([^/]+)/`).exec(target)?.[1] ?? null
}

function isForeign({ leaf, target }: Import, trunk: 'server' | 'app'): boolean {
  const other = leafOf(target, trunk)
  return other !== null && other !== leaf
}

function sourceOf(target: string): SourceFile | undefined {
  return SHIPPED.find(({ path }) => path === target.replace('#', 'src/'))
}

/** An act opens its own transaction: its first argument is the Context. */
function isAct(target: string): boolean {
  return /^export async function \w+\(\s*(context|\{[^}]*\}): Context\b/m.test(
    sourceOf(target)?.text ?? '',
  )
}

/** `signals-record.schema` is a part of the leaf `signals`. */
function contractLeaf(target: string): string | null {
  const word = /^#contract\/(.+)\.ts$/.exec(target)?.[1]
  if (word === undefined || SHARED_WORDS.has(word)) return null
  return word.replace('.schema', '').replace(/-.*$/, '')
}

describe('leaves on the server', () => {
  const imports = importsIn('server')

  it("take another leaf's steps, never its acts or its SQL", () => {
    const wrong = imports.filter((entry) => {
      if (!isForeign(entry, 'server') || entry.isType) return false
      return /(^|[-/])sql\.ts$/.test(entry.target) || isAct(entry.target)
    })
    expect(
      wrong.map(
        ({ file, target }) =>
          `${file.path}: ${target} opens a transaction or is SQL; import a step that takes a Tx or Reader`,
      ),
    ).toEqual([])
  })

  it('speak their own leaf of the contract', () => {
    const wrong = imports.filter(({ leaf, target }) => (contractLeaf(target) ?? leaf) !== leaf)
    expect(
      wrong.map(
        ({ file, target }) => `${file.path}: ${target} is another leaf's; take a domain value`,
      ),
    ).toEqual([])
  })
})

describe('leaves in the app', () => {
  const imports = importsIn('app')
  const isPage = ({ file }: Import) => /\/pages\//.test(file.path)

  it('meet other leaves in pages only', () => {
    const wrong = imports.filter((entry) => !isPage(entry) && isForeign(entry, 'app'))
    expect(
      wrong.map(
        ({ file, target }) => `${file.path}: ${target} is another leaf's; join them in a page`,
      ),
    ).toEqual([])
  })

  it('take of another leaf its components and queries, not its pages or state', () => {
    const wrong = imports.filter((entry) => {
      return isPage(entry) && isForeign(entry, 'app') && !OPEN_TO_PAGES.test(entry.target)
    })
    expect(
      wrong.map(({ file, target }) => `${file.path}: ${target} is private to its leaf`),
    ).toEqual([])
  })

  it('speak their own leaf of the contract', () => {
    const wrong = imports.filter(
      (entry) => !isPage(entry) && (contractLeaf(entry.target) ?? entry.leaf) !== entry.leaf,
    )
    expect(wrong.map(({ file, target }) => `${file.path}: ${target} is another leaf's`)).toEqual([])
  })
})

describe('what leaves are told by', () => {
  it('is found at all', () => {
    expect(importsIn('server').length).toBeGreaterThan(0)
    expect(importsIn('app').length).toBeGreaterThan(0)
  })
})
