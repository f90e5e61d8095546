import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { SHIPPED, type SourceFile } from './source-files.ts'

/** As much of a syntax tree (ESTree) as is looked at. */
interface Node {
  readonly type: string
  readonly start: number
  readonly [part: string]: unknown
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) {
    for (const item of value) yield* nodesOf(item)
  } else if (isNode(value)) {
    yield value
    for (const part of Object.values(value)) {
      if (typeof part === 'object') yield* nodesOf(part)
    }
  }
}

const TREES = SHIPPED.map((file) => ({
  file,
  program: parseSync(file.file, file.text).program as unknown,
}))

function placeOf({ path, text }: SourceFile, { start }: Node): string {
  return `${path}:${text.slice(0, start).split('\n').length}`
}

function findIn(isBad: (node: Node, file: SourceFile) => boolean): string[] {
  return TREES.flatMap(({ file, program }) =>
    [...nodesOf(program)].filter((node) => isBad(node, file)).map((node) => placeOf(file, node)),
  )
}

function textOf({ text }: SourceFile, node: unknown): string {
  const { start = 0, end = 0 } = (node ?? {}) as { start?: number; end?: number }
  return text.slice(start, end)
}

// Every object has a `constructor`, a `toString` and a `__proto__`: a text of somebody finds them.
describe('a name that comes from outside', () => {
  it('is looked up in a Map, never in an object that any text may index', () => {
    const found = findIn((node, file) => {
      const { id, init } = node as { id?: unknown; init?: unknown }
      if (node.type !== 'VariableDeclarator' || !isNode(init)) return false
      const filled =
        init.type === 'ObjectExpression' && (init['properties'] as unknown[]).length > 0
      // Within a function it is one that is being made, not a table.
      const isTable = /^[A-Z_\d]+\b/.test(textOf(file, id))
      return filled && isTable && /:\s*(Readonly<)?Record<string\b/.test(textOf(file, id))
    })
    expect(found).toEqual([])
  })

  it('is called a key of an object only where Object.hasOwn has said so', () => {
    const found = findIn((node, file) => {
      const property = node['property']
      if (node.type !== 'MemberExpression' || !isNode(property)) return false
      if (property.type !== 'TSAsExpression') return false
      return !file.text.includes(`Object.hasOwn(${textOf(file, node['object'])}`)
    })
    expect(found).toEqual([])
  })
})
