import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { flashText } from '#domain/news/flash-text.ts'
import { itemLink } from '#domain/news/item-link.ts'
import { publishedTime } from '#domain/news/published-time.ts'
import { ROOT } from '#tests/support/run-command.ts'
import { decodeText } from './decode-text.ts'
import { parseFeed } from './parse-feed.ts'

/** Feeds as sites sent them, and those of the suites of other parsers; not part of the repository. */
const FOLDER = join(ROOT, '../shared/data/fixtures/rss')
const NOW = Date.UTC(2026, 10, 25)
const read = (file: string) => parseFeed(decodeText(readFileSync(file), null))
const textsOf = (file: string) => read(join(FOLDER, file)).map(({ text }) => text)

describe.skipIf(!existsSync(FOLDER))('real feeds', () => {
  it('of CoinDesk and Cointelegraph are read whole', () => {
    expect(textsOf('crypto/coindesk_2026-09-25_3items.xml')[0]).toBe(
      'Circle and Tether step in to freeze hacker wallet after massive Bitget crypto heist',
    )
    const items = read(join(FOLDER, 'crypto/cointelegraph_2026-09-30_3items.xml'))
    expect(items.map(({ text }) => text)).toContain(
      'Brazil’s Petrobras uses Cardano to track sustainable aviation fuel, renewable diesel',
    )
    const [first] = items
    expect(publishedTime(first?.time, NOW)).toEqual({
      at: Date.UTC(2026, 8, 30, 17, 17, 54),
      isSeenTime: false,
    })
    expect(itemLink(first?.link, 'https://cointelegraph.com/rss')?.url).toMatch(
      /carbon|fuel[\w-]*$/,
    )
  })

  it.each(globSync('{rss-parser,feedsmith}/*.{rss,atom,xml}', { cwd: FOLDER }).toSorted())(
    '%s gives plain lines or is refused',
    (file) => {
      const texts = linesOf(join(FOLDER, file))
      expect(texts.filter((text) => /<\/?(script|img|p|a|div)\b/i.test(text))).toEqual([])
    },
  )

  it('of ISO-8859-1 and UTF-8 keep their letters', () => {
    expect(textsOf('rss-parser/uolNoticias.rss').join(' ')).not.toContain('\ufffd')
    expect(textsOf('rss-parser/encoding.rss').join(' ')).not.toContain('\ufffd')
  })
})

describe.skipIf(!existsSync(FOLDER))('the suite of feedparser', () => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'buoy-feeds-'))
    execFileSync('tar', ['xzf', join(FOLDER, 'feedparser-tests.tar.gz'), '-C', folder])
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('gives plain lines or is refused, file by file', () => {
    const files = globSync('tests/**/*.xml', { cwd: folder })
    expect(files.length).toBeGreaterThan(1000)
    const marked = files.filter((file) => {
      return linesOf(join(folder, file)).some((text) => /<(script|style|iframe)\b/i.test(text))
    })
    expect(marked.map((file) => basename(file))).toEqual([])
  })

  it('is read in the encodings it declares', () => {
    const found = (name: string) => {
      const text = decodeText(readFileSync(join(folder, 'tests/encoding', name)), null)
      return text.includes('\ufffd')
    }
    const names = ['big5.xml', 'euc-kr.xml', 'euc-kr-item.xml', 'http_application_xml_encoding.xml']
    expect(names.filter(found)).toEqual([])
  })
})

/** Lines of a file; none where it is refused with an error. */
function linesOf(file: string): string[] {
  try {
    return read(file).map(({ text }) => flashText(text))
  } catch (error) {
    if (error instanceof Error) return []
    throw error
  }
}
