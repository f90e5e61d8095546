/** The lines between the two `---` of a file, and the text below them. */
export interface FrontMatter {
  readonly fields: ReadonlyMap<string, string>
  readonly body: string
  readonly faults: readonly string[]
}

const FENCE = '---'
const FIELD = /^([a-z]+):(?:\s+(.*))?$/

/**
 * Splits a file into its fields, one `name: value` a line, and its text. Values are plain: a title may
 * hold colons, quotes and `#` as they are, which YAML would read otherwise. Empty lines and lines that
 * begin with `#` are skipped.
 *
 * @example readFrontMatter('---\ntitle: Halving: soon\n---\nText').fields.get('title') === 'Halving: soon'
 */
export function readFrontMatter(file: string): FrontMatter {
  const lines = file.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const end = lines[0]?.trimEnd() === FENCE ? lines.findIndex(isEnd) : -1
  if (end === -1) {
    const fault = `The file must begin with ${FENCE}, lines of "name: value", and ${FENCE} again.`
    return { fields: new Map(), body: '', faults: [fault] }
  }
  const fields = new Map<string, string>()
  const faults: string[] = []
  for (const [at, line] of lines.slice(1, end).entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue
    const [, name, value = ''] = FIELD.exec(line) ?? []
    if (name === undefined) faults.push(`line ${at + 2}: write "name: value"`)
    else if (fields.has(name)) faults.push(`line ${at + 2}: ${name} is given twice`)
    else fields.set(name, value.trim())
  }
  return {
    fields,
    body: lines
      .slice(end + 1)
      .join('\n')
      .trim(),
    faults,
  }
}

function isEnd(line: string, at: number): boolean {
  return at > 0 && line.trimEnd() === FENCE
}
