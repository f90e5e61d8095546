import { describe, expect, it } from 'vitest'
import { kitClasses, kitNames, pruneKitStyles } from './prune-kit-styles.ts'

const CELL = 'tgui-00000000000000c1'
const RIPPLE = 'tgui-00000000000000c2'
const MODAL = 'tgui-00000000000000c3'

const FILES: Readonly<Record<string, string>> = {
  'kit/index.js': 'export * from "./parts";',
  'kit/parts/index.js':
    'export { Cell } from "./Cell/Cell";\nexport { Modal } from "./Modal/Modal";',
  'kit/parts/Cell/Cell.js': `import { Ripple } from "../Ripple";\nclassNames("${CELL}")`,
  'kit/parts/Ripple.js': `import { Cell } from "./Cell/Cell";\nclassNames("${RIPPLE}")`,
  'kit/parts/Modal/Modal.js': `classNames("${MODAL}")`,
}
const read = (path: string) => FILES[path] ?? null

describe('the names taken from the kit', () => {
  it('are those of its imports, without types', () => {
    const source = `import { Cell, type CellProps, List } from '@telegram-apps/telegram-ui'`
    expect(kitNames(`${source}\nimport { Text } from 'elsewhere'`)).toEqual(['Cell', 'List'])
  })
})

describe('the classes of a part', () => {
  it('are its own and those of what it imports, however they lie in a circle', () => {
    expect(kitClasses(['Cell'], 'kit', read)).toEqual(new Set([CELL, RIPPLE]))
  })

  it('rejects a part that the kit does not have', () => {
    expect(() => kitClasses(['Sheet'], 'kit', read)).toThrow('no part Sheet')
  })
})

describe('the rules that stay', () => {
  const used = new Set([CELL, RIPPLE])

  it('are those whose every class can be drawn', () => {
    const css = `.${CELL}{a:b}.${MODAL}{c:d}.${CELL} .${MODAL}{e:f}`
    expect(pruneKitStyles(css, used)).toBe(`.${CELL}{a:b}`)
  })

  it('keep of a list of selectors the ones that can match', () => {
    const css = `.${CELL}:is(a,b),.${MODAL},.${RIPPLE}>*{a:b}`
    expect(pruneKitStyles(css, used)).toBe(`.${CELL}:is(a,b),.${RIPPLE}>*{a:b}`)
  })

  it('keep a selector that only asks for the absence of an undrawn class', () => {
    const css = `.${CELL}:not(.${MODAL}){a:b}`
    expect(pruneKitStyles(css, used)).toBe(css)
  })

  it('keep a condition with what is left in it, and drop one that is empty', () => {
    const css = `@media (hover:hover){.${CELL}:hover{a:b}.${MODAL}{c:d}}@media print{.${MODAL}{c:d}}`
    expect(pruneKitStyles(css, used)).toBe(`@media (hover:hover){.${CELL}:hover{a:b}}`)
  })

  it('keep an animation that is still played, and rules that name no class of the kit', () => {
    const frames = (name: string) => `@keyframes ${name}{0%{a:b}to{c:d}}`
    const css = `:root{--a:1}${frames('spin')}${frames('fade')}.${CELL}{animation:spin 1s}`
    expect(pruneKitStyles(css, used)).toBe(
      `:root{--a:1}${frames('spin')}.${CELL}{animation:spin 1s}`,
    )
  })
})
