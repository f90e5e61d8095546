import { describe, expect, it } from 'vitest'
import { CODE, FILES, SHIPPED, type SourceFile } from './source-files.ts'

const MAX_COMMENT_LINES = 3

/** This file holds the patterns and would find itself. */
const ITSELF = 'tests/tidy/texts.test.ts'

const MACHINE_PATHS = /(?<![\w.])\/(work|home|root|Users)\//
const UNFINISHED = /\b(TODO|FIXME|XXX|HACK)\b/
const HISTORY = /\b(used to be|previously|formerly|for now|placeholder)\b/i
const SILENCED = /@ts-(ignore|nocheck)|(@ts-expect-error|(eslint|oxlint)-disable)(?!.* -- \S)/

interface Line {
  readonly where: string
  readonly text: string
}

function linesOf(files: readonly SourceFile[]): Line[] {
  return files
    .filter(({ path }) => path !== ITSELF)
    .flatMap(({ path, lines }) =>
      lines.map((text, line) => ({ where: `${path}:${line + 1}`, text })),
    )
}

function isComment(text: string): boolean {
  return /^\s*(\/\/|\/\*|\*)/.test(text)
}

function find(lines: readonly Line[], pattern: RegExp, advice: string): string[] {
  return lines.filter(({ text }) => pattern.test(text)).map(({ where }) => `${where}: ${advice}`)
}

describe('texts', () => {
  const everything = linesOf(FILES)
  const comments = linesOf(CODE).filter(({ text }) => isComment(text))

  it('name no folder of one machine', () => {
    const advice = 'resolve the path from the repository, or take it as a setting'
    expect(find(everything, MACHINE_PATHS, advice)).toEqual([])
  })

  it('leave nothing to be finished', () => {
    expect(find(linesOf(CODE), UNFINISHED, 'finish it or leave it out')).toEqual([])
  })

  it('tell in comments what is and why, not what was', () => {
    const advice = 'say what holds; history belongs to the commit'
    expect(find(comments, HISTORY, advice)).toEqual([])
  })

  it('silence no check without a reason', () => {
    const advice = 'repair the cause, or give the reason after " -- "'
    expect(find(linesOf(CODE), SILENCED, advice)).toEqual([])
  })

  it(`keep comments within ${MAX_COMMENT_LINES} lines`, () => {
    const long = CODE.flatMap((file) => longComments(file))
    expect(long.map((where) => `${where}: shorten it, or make it a docstring`)).toEqual([])
  })

  it('take the wall clock from Context in rules and features', () => {
    const pure = SHIPPED.filter(({ path }) => /^src\/(domain|server\/features)\//.test(path))
    const advice = 'take the time as an argument or from Context'
    const code = linesOf(pure).filter(({ text }) => !isComment(text))
    expect(find(code, /\bnew Date\(\)|(?<![\w.])Date\(\)/, advice)).toEqual([])
  })
})

/** Runs of comment lines that are no docstring, by where they begin. */
function longComments({ path, lines }: SourceFile): string[] {
  const found: string[] = []
  let start = 0
  while (start < lines.length) {
    const opening = (lines[start] ?? '').trim()
    const isBlock = opening.startsWith('/*')
    let end = start
    if (isBlock) while (end < lines.length && !(lines[end] ?? '').includes('*/')) end += 1
    else while (end < lines.length && (lines[end] ?? '').trim().startsWith('//')) end += 1
    const count = isBlock ? end - start + 1 : end - start
    if (count > MAX_COMMENT_LINES && !opening.startsWith('/**')) found.push(`${path}:${start + 1}`)
    start += Math.max(1, count)
  }
  return found
}
