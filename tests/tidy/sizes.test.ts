import { describe, expect, it } from 'vitest'
import { FILES, SHIPPED } from './source-files.ts'

const MAX_LINES = 250
/** Things in a folder; a component, its style sheet and its test count as one. */
const MAX_THINGS = 24
const MAX_DEPTH = 4

/** Folders that follow their tables instead. */
const FOLLOWS_TABLE = /^(src\/(contract|words)|tests|bot-config)(\/|$)/

describe('sizes', () => {
  const counts = SHIPPED.filter(({ path }) => !FOLLOWS_TABLE.test(path))
    .map(({ lines }) => lines.length)
    .toSorted((left, right) => left - right)

  it(`keep every shipped file within ${MAX_LINES} lines`, () => {
    const long = SHIPPED.filter(
      ({ path, lines }) => !FOLLOWS_TABLE.test(path) && lines.length > MAX_LINES,
    )
    expect(
      long.map(({ path, lines }) => `${path}: ${lines.length} lines, split it by noun`),
    ).toEqual([])
  })

  it('keep half of the files within 60 lines and nine of ten within 150', () => {
    expect(counts[Math.floor(counts.length / 2)]).toBeLessThanOrEqual(60)
    expect(counts[Math.floor(counts.length * 0.9)]).toBeLessThan(150)
  })

  it(`keep at most ${MAX_THINGS} things in a folder`, () => {
    const folders = Map.groupBy(
      FILES.filter(({ path }) => path.startsWith('src/') && !FOLLOWS_TABLE.test(path)),
      ({ folder }) => folder,
    )
    const full = [...folders]
      .map(([folder, files]) => ({ folder, things: new Set(files.map(({ name }) => name)).size }))
      .filter(({ things }) => things > MAX_THINGS)
    expect(
      full.map(({ folder, things }) => `${folder}: ${things} things, is it still one idea?`),
    ).toEqual([])
  })

  it(`keep folders within ${MAX_DEPTH} levels below src`, () => {
    const folders = new Set(FILES.map(({ folder }) => folder))
    const deep = [...folders].filter((folder) => {
      return folder.startsWith('src/') && folder.split('/').length - 1 > MAX_DEPTH
    })
    expect(deep.map((folder) => `${folder}: too deep, flatten it`)).toEqual([])
  })
})
