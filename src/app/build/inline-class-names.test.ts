import { describe, expect, it } from 'vitest'
import { classNames, inlineClassNames } from './inline-class-names.ts'

const ROW = '/* .gone */ .row > .name:hover { margin: .5em } .row, .skeleton { color: red }'
const source = (use: string) => `import css from './Row.module.css'\nconst a = ${use}\n`

describe('the names of classes', () => {
  it('are short, the same every time, and those of the module alone', () => {
    expect([...classNames(1, ROW)]).toEqual([
      ['row', 'ab0'],
      ['name', 'ab1'],
      ['skeleton', 'ab2-skeleton'],
    ])
  })

  it('keep the word that a waiting page is found by', () => {
    expect(classNames(1, '.skeleton, .skeletonWords { color: red }').get('skeletonWords')).toBe(
      'ab1-skeleton',
    )
  })

  it('are never those of another module', () => {
    const names = Array.from({ length: 200 }, (_, at) => [...classNames(at, ROW).values()]).flat()
    expect(new Set(names).size).toBe(600)
    expect(names.every((name) => /^[a-z]/.test(name))).toBe(true)
  })
})

describe('a component with its classes written out', () => {
  const inline = (use: string) =>
    inlineClassNames(source(use), (module) => {
      expect(module).toBe('./Row.module.css')
      return classNames(1, ROW)
    })

  it('carries their names and loads the styles', () => {
    expect(inline("`${css['row']} ${css['name']}`")).toBe(
      'import \'./Row.module.css\'\nconst a = `${"ab0"} ${"ab1"}`\n',
    )
  })

  it('keeps a table for one that is chosen while it runs', () => {
    expect(inline('css[look]')).toContain('const css = {"row":"ab0","name":"ab1"')
  })

  it('is refused where the module has no such class', () => {
    expect(() => inline("css['rows']")).toThrow('./Row.module.css has no class rows')
  })

  it('is as it was where it has no CSS module', () => {
    const plain = "import '../base.css'\nconst css = { a: 1 }\ncss['a']"
    expect(inlineClassNames(plain, () => new Map())).toBe(plain)
  })
})
