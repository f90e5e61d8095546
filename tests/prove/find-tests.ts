import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#tests/support/run-command.ts'

/** A test that shows a goal: its title ends with the id, `is used once (R7, T12)`. */
export interface ShownBy {
  readonly id: string
  /** From the top of the repository. */
  readonly file: string
  /** With the titles around it, without the ids. */
  readonly title: string
}

const PATTERNS = ['src/**/*.test.{ts,tsx}', 'tests/**/*.{test,spec}.ts']
const ID = '[RT]\\d{1,2}'
const TITLED = new RegExp(`^(['"\`])(.*) \\((${ID}(?:, ${ID})*)\\)\\1,?$`)
const LITERAL = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`\n]*`/g
const DESCRIBED = /^(\s*)describe[.\w]*(?:\([^'"`]*\))?\(\s*(['"`])(.*)\2/

/** Every test that carries an id, sorted by file. */
export function findTests(): readonly ShownBy[] {
  return globSync(PATTERNS, { cwd: ROOT })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
    .flatMap((file) => testsIn(file, readFileSync(join(ROOT, file), 'utf8')))
}

function testsIn(file: string, text: string): ShownBy[] {
  let around = ''
  return text.split('\n').flatMap((line) => {
    const described = DESCRIBED.exec(line)
    if (described !== null) around = `${described[3]}: `
    if (/^(?:it|test)[.(]/.test(line)) around = ''
    return (line.match(LITERAL) ?? []).flatMap((literal) => {
      const [, , title = '', ids = ''] = TITLED.exec(literal) ?? []
      const named = ids === '' ? [] : ids.split(', ')
      return named.map((id) => ({ id, file, title: `${around}${title}` }))
    })
  })
}
