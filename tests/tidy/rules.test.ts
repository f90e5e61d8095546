import { describe, expect, it } from 'vitest'
import { FILES } from './source-files.ts'

const TABLE = 'src/domain/membership/README.md'

interface Row {
  readonly rule: string
  readonly file: string
  readonly test: string
}

const lines = FILES.find(({ path }) => path === TABLE)?.lines ?? []
const rows = lines.flatMap((line): Row[] => {
  const [, rule = '', file = '', test = ''] = /^\| (.+) \| `(.+)` \| (.+) \|$/.exec(line) ?? []
  return file === '' ? [] : [{ rule, file, test }]
})

/** A title as code spells it, whichever quotes it takes. */
function hasTest({ file, test }: Row): boolean {
  const text = FILES.find(({ path }) => path === file)?.text ?? ''
  return [`'${test}'`, `"${test}"`, `\`${test}\``].some((title) => text.includes(title))
}

describe('the table of rules', () => {
  it('has a row for every line but its heads', () => {
    const listed = lines.filter((line) => line.startsWith('| ') && !line.startsWith('| rule |'))
    expect(rows).toHaveLength(listed.length)
    expect(rows.length).toBeGreaterThan(80)
  })

  it('names tests that exist', () => {
    const gone = rows.filter((row) => !hasTest(row))
    expect(gone.map(({ rule, file, test }) => `${rule}: no "${test}" in ${file}`)).toEqual([])
  })
})
