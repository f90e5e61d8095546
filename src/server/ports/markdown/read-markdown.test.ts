import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linkAddress, mediaAddress } from '#domain/content/address.ts'
import type { Block, Span } from '#domain/content/block.ts'
import { readMarkdown } from './read-markdown.ts'

const ORIGINS = ['https://cdn.example']
const blocksOf = (markdown: string) => readMarkdown(markdown, ORIGINS).blocks
const plain = (text: string): Block => ({ kind: 'paragraph', spans: [{ text }] })

/** Every run of a body. */
function spansOf(blocks: readonly Block[]): Span[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'list') return block.points.flatMap(({ spans }) => spans)
    return 'spans' in block ? block.spans : []
  })
}
const textOf = (blocks: readonly Block[]) =>
  spansOf(blocks)
    .map(({ text }) => text)
    .join('')

describe('a Markdown text', () => {
  it('becomes headings, paragraphs, quotes, code, rules and pictures in order', () => {
    const text = [
      '# One',
      '### Three',
      'A *soft*, **strong**, `coded` and [linked](https://a.example/x) word.',
      '> Said',
      '```\ncode <b>\n```',
      '---',
      '![A chart](https://cdn.example/c.png)',
    ].join('\n\n')
    expect(blocksOf(text)).toEqual([
      { kind: 'heading', level: 2, spans: [{ text: 'One' }] },
      { kind: 'heading', level: 3, spans: [{ text: 'Three' }] },
      {
        kind: 'paragraph',
        spans: [
          { text: 'A ' },
          { text: 'soft', isEmphasis: true },
          { text: ', ' },
          { text: 'strong', isStrong: true },
          { text: ', ' },
          { text: 'coded', isCode: true },
          { text: ' and ' },
          { text: 'linked', href: 'https://a.example/x' },
          { text: ' word.' },
        ],
      },
      { kind: 'quote', spans: [{ text: 'Said' }] },
      { kind: 'code', text: 'code <b>' },
      { kind: 'rule' },
      { kind: 'image', address: 'https://cdn.example/c.png', alt: 'A chart' },
    ])
  })

  it('keeps the points of a list, their depth and their numbers', () => {
    expect(blocksOf('- a\n  - b\n\n    still b\n- c')).toEqual([
      {
        kind: 'list',
        start: null,
        points: [
          { depth: 0, spans: [{ text: 'a' }] },
          { depth: 1, spans: [{ text: 'b' }, { text: '\n' }, { text: 'still b' }] },
          { depth: 0, spans: [{ text: 'c' }] },
        ],
      },
    ])
    expect(blocksOf('3. a\n\n   ```\n   x\n   ```\n4. b')).toEqual([
      { kind: 'list', start: 3, points: [{ depth: 0, spans: [{ text: 'a' }] }] },
      { kind: 'code', text: 'x' },
      { kind: 'list', start: 4, points: [{ depth: 0, spans: [{ text: 'b' }] }] },
    ])
  })

  it('breaks no line between Chinese characters, and puts a space between words', () => {
    expect(blocksOf('比特币\n减半')).toEqual([plain('比特币减半')])
    expect(blocksOf('one\ntwo')).toEqual([plain('one two')])
    expect(blocksOf('one  \ntwo')).toEqual([plain('one\ntwo')])
  })
})

describe('a hostile text', () => {
  it('holds HTML as the text that it is (T18)', () => {
    const html = '<script>alert(1)</script>'
    expect(blocksOf(html)).toEqual([plain(html)])
    expect(textOf(blocksOf('a <img src=x onerror=alert(1)> b'))).toContain('<img src=x')
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java&#x0A;script:alert(1)',
    '&#x6A;avascript:alert(1)',
    '\u0001javascript:alert(1)',
    'vbscript:x',
    'data:text/html,<script>alert(1)</script>',
    'file:///etc/passwd',
    'http://a.example',
    '//a.example/x',
    'https://a:b@a.example',
    'tg://resolve?domain=x',
  ])('links nowhere by %j, and keeps the words', (address) => {
    for (const text of [`[words](<${address}>)`, `[words][1]\n\n[1]: <${address}>`]) {
      const blocks = blocksOf(text)
      expect(textOf(blocks)).toContain('words')
      expect(spansOf(blocks).filter(({ href }) => href !== undefined)).toEqual([])
    }
  })

  it('shows no picture of elsewhere, and says what it left out', () => {
    const data = `data:image/svg+xml;base64,${'A'.repeat(500)}`
    const { blocks, leftOut } = readMarkdown(
      `![one](${data}) ![two](https://b.example/x.png)`,
      ORIGINS,
    )
    expect(blocks).toEqual([plain('one two')])
    expect(leftOut).toEqual([data.slice(0, 100), 'https://b.example/x.png'])
  })

  it('hides no characters that turn or hide others', () => {
    expect(blocksOf('a\u202eb\u200bc\u0007d')).toEqual([plain('abcd')])
  })

  it.each([
    ['quotes', '>'.repeat(65_536)],
    ['lists', '- '.repeat(32_768)],
    ['brackets', '['.repeat(65_536)],
    ['pictures', '!['.repeat(32_768)],
    ['emphasis', '*a **a '.repeat(9362)],
    ['underscores', '_a'.repeat(32_768)],
    ['links', '[a]('.repeat(16_384)],
    ['indented points', Array.from({ length: 350 }, (_, at) => `${' '.repeat(at)}- a`).join('\n')],
  ])('of 64 KiB of nested %s is read in a moment', (_what, text) => {
    const before = performance.now()
    const { blocks } = readMarkdown(text, ORIGINS)
    // A fifth of a second on a quiet machine; a parser that calls itself takes half a minute or fails.
    expect(performance.now() - before).toBeLessThan(5000)
    for (const block of blocks) {
      if (block.kind !== 'list') continue
      for (const { depth } of block.points) expect(depth).toBeLessThanOrEqual(3)
    }
  })

  it('leads nowhere else, whatever it is made of (T18)', () => {
    const piece = fc.constantFrom(
      '[a](',
      '![a](',
      '<',
      '>',
      ')',
      '\n\n',
      '- ',
      '1. ',
      '> ',
      '**',
      '`',
      '```\n',
      'javascript:',
      'data:',
      'https://a.example',
      'https://cdn.example/x.png',
      '/pages/news/news',
      'a',
      '&#x6a;',
      '\\',
      '\u202e',
      ']: ',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const { blocks } = readMarkdown(pieces.join(''), ORIGINS)
        const spans = spansOf(blocks)
        const hrefs = spans.flatMap(({ href }) => href ?? [])
        expect(hrefs.filter((href) => linkAddress(href) !== href)).toEqual([])
        expect(spans.filter(({ text }) => text.includes('\u202e'))).toEqual([])
        const shown = blocks.flatMap((block) => (block.kind === 'image' ? [block.address] : []))
        expect(shown.filter((one) => mediaAddress(one, ORIGINS) !== one)).toEqual([])
      }),
    )
  })
})
