import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '#tests/support/run-command.ts'

const MOST_README_LINES = 130
/** Terms of the map that a reader of trading and TypeScript could not guess. */
const MOST_TERMS = 19

const DOCUMENTS = ['README.md', 'src/**/*.md', 'tests/**/*.md', '.github/*.md']

/** Coined words, each with the standard one. The log's *leaf* and a ledger's *entry* are standard. */
const REPLACED: readonly (readonly [RegExp, string])[] = [
  [/\btrunks?\b/, 'layer'],
  [/<leaf>|\b(own|other|another|every|product) (leaf|leaves)\b/, 'feature'],
  [/\b(every|one|a|each|the) verbs?\b/, 'handler'],
  [/\b(is|are|was|were|be) told\b/, 'notified, published'],
  [/\bsight\b/, 'visibility'],
  [/\bstandings?\b/, 'membership status'],
  [/\bparcels?\b/, 'outbound message'],
  [/(?<!trading )\bdesks?\b/, 'channel worker'],
  [/\brework/, 'recompute'],
  [/\bnominat/, 'prefilter, candidate'],
  [/\bheadlines?\b/, 'primary'],
  [/\bmood\b/, 'breadth'],
  [/\bthe house\b/i, 'system accounts'],
  [/\b(choosing|confirming) (part|ones?|months?)\b/, 'in-sample, out-of-sample'],
  [/\bprettif|\bworthless\b(?!")/, 'tamper with, invalid'],
  [/\bholes?\b/, 'gap'],
  [/\b(anew|mended|for ever|of no use)\b/, 'again, repaired, permanently, unusable'],
]

interface Document {
  readonly path: string
  readonly text: string
  readonly lines: readonly string[]
}

const all = globSync(DOCUMENTS, { cwd: ROOT }).toSorted().map(readDocument)

function readDocument(path: string): Document {
  const text = readFileSync(join(ROOT, path), 'utf8')
  return { path, text, lines: text.trimEnd().split('\n') }
}

/** A line without code and without the test titles that a table of rules quotes. */
function proseOf(line: string): string {
  return line.replace(/\| `(?:src|tests)\/.*$/, '').replaceAll(/`[^`]*`/g, '')
}

/** Relative targets of links and pictures. */
function linksOf({ text }: Document): string[] {
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
  return targets.filter((target) => !/^(https?:|mailto:)/.test(target))
}

/** Paths of the repository in a text, each cut at the first `<` or `*`. */
function pathsOf({ text }: Document): string[] {
  const found = text.matchAll(/(?<![\w/.#-])((?:src|tests|bot-config|public)\/[\w./-]*)/g)
  return [...found].map(([, path = '']) => path.replace(/[./]+$/, ''))
}

/** Anchors of a page as code hosts make them: `#stop-and-restart`. */
function anchorsOf(path: string): string[] {
  const titles = readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm)
  return [...titles].map(([, title = '']) => {
    const letters = title.toLowerCase().replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    return letters.replaceAll(' ', '-')
  })
}

describe('documents', () => {
  it('are found', () => {
    expect(all.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['.github/CONTRIBUTING.md', 'README.md', 'src/docs/rules.md']),
    )
  })

  it('link to files and headings that exist', () => {
    const broken = all.flatMap((document) =>
      linksOf(document)
        .filter((link) => {
          const [file = '', anchor] = link.split('#')
          const path = file === '' ? document.path : join(dirname(document.path), file)
          if (!existsSync(join(ROOT, path))) return true
          return anchor !== undefined && !anchorsOf(join(ROOT, path)).includes(anchor)
        })
        .map((link) => `${document.path}: ${link}`),
    )
    expect(broken).toEqual([])
  })

  it('name paths that exist', () => {
    const gone = all.flatMap((document) =>
      pathsOf(document)
        .filter((path) => !existsSync(join(ROOT, path)))
        .map((path) => `${document.path}: ${path}`),
    )
    expect(gone).toEqual([])
  })

  it('use the standard word instead of a coined one', () => {
    const coined = all.flatMap(({ path, lines }) =>
      lines.flatMap((line, index) =>
        REPLACED.filter(([pattern]) => pattern.test(proseOf(line))).map(
          ([pattern, standard]) =>
            `${path}:${index + 1}: ${pattern.exec(line)?.[0]}: write ${standard}`,
        ),
      ),
    )
    expect(coined).toEqual([])
  })

  it('keep the README within its length', () => {
    const readme = all.find(({ path }) => path === 'README.md')
    expect(readme?.lines.length).toBeLessThanOrEqual(MOST_README_LINES)
  })

  it('name every port in the map', () => {
    const map = all.find(({ path }) => path === 'src/README.md')?.text ?? ''
    const line = /^ +ports\/ .*$/m.exec(map)?.[0] ?? ''
    const ports = globSync('src/server/ports/*/', { cwd: ROOT }).map((path) => basename(path))
    expect(ports.length).toBeGreaterThan(10)
    expect(ports.filter((port) => !new RegExp(`\\b${port}\\b`).test(line))).toEqual([])
  })

  it('keep the terms of the map few', () => {
    const map = all.find(({ path }) => path === 'src/README.md')?.text ?? ''
    const table = /\n## Terms\n(.*?)\n## /s.exec(map)?.[1] ?? ''
    const rows = table.split('\n').filter((line) => /^\| (?!term \|)/.test(line))
    expect(rows.length).toBeGreaterThan(5)
    expect(rows.length).toBeLessThanOrEqual(MOST_TERMS)
  })
})
