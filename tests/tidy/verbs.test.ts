import { describe, expect, it } from 'vitest'
import { camelCase, exportedValues, SHIPPED, type Export, type SourceFile } from './source-files.ts'

/** First words that make a server file a verb wherever it stands. */
const VERBS = new Set(
  (
    'get find list load read select count present save store write open start post settle send ' +
    'claim run judge refresh collect lock migrate backfill fetch make'
  ).split(' '),
)

const LEAF_ROOT = /^src\/server\/features\/[^/]+$/
const LEAF = /^src\/server\/features\//

/** Every file of a leaf's own folder is a verb but its SQL; nouns have subfolders. */
function isVerbFile({ path, folder, name }: SourceFile): boolean {
  if (!path.startsWith('src/server/') || name === 'open-api') return false
  if (LEAF_ROOT.test(folder)) return !/(^|-)sql$/.test(name)
  return name.includes('-') && VERBS.has(name.split('-')[0] ?? '')
}

function exportsItsVerb(file: SourceFile): boolean {
  return exportedValues(file).some(({ name }) => name === camelCase(file.name))
}

/** The verb, its batch form, and the errors it throws. */
function isAllowed({ lines }: SourceFile, verb: string, { name, line }: Export): boolean {
  return name === verb || name === `${verb}s` || /^export class \w+ extends/.test(lines[line] ?? '')
}

describe('server verbs', () => {
  const files = SHIPPED.filter(isVerbFile)

  it('are found at all', () => {
    expect(files.length).toBeGreaterThan(0)
  })

  it('are exported from the file that is named after them', () => {
    const wrong = files.filter((file) => !exportsItsVerb(file))
    const advice = wrong.map(({ path, name }) => `${path}: export ${camelCase(name)}, or rename it`)
    expect(advice).toEqual([])
  })

  it('stand alone in their file where they are a feature', () => {
    const crowded = files.filter(({ path }) => LEAF.test(path)).filter(exportsItsVerb)
    const advice = crowded.flatMap((file) => {
      return exportedValues(file)
        .filter((value) => !isAllowed(file, camelCase(file.name), value))
        .map(({ name }) => `${file.path}: give ${name} a file of its own`)
    })
    expect(advice).toEqual([])
  })
})
