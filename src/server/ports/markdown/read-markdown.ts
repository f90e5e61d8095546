import MarkdownIt, { type Token } from 'markdown-it'
import { type Block, type ListPoint, MOST_DEPTH, type ReadBody } from '#domain/content/block.ts'
import type { ReadMarkdown } from './port.ts'
import { readSpans } from './read-spans.ts'

/** Deeper than anybody writes; what is nested further is dropped by the parser itself. */
const MOST_NESTING = 24

const parser = new MarkdownIt('commonmark', { html: false, maxNesting: MOST_NESTING })
// Every link is parsed, so that its text stays; which of them lead anywhere is decided below.
parser.validateLink = () => true

/** The port by markdown-it, whose tokens are flat and whose nesting is limited. */
export const readMarkdown: ReadMarkdown = (markdown, origins) => {
  const reading = new BodyReading(origins)
  for (const token of parser.parse(markdown, {})) reading.take(token)
  return reading.end()
}

/** A list that is being read, from its outermost point. */
interface OpenList {
  start: number | null
  points: ListPoint[]
  /** Numbered points so far, which a list that goes on after a code block counts on from. */
  count: number
}

/** Blocks in the order of the parser's tokens, which are flat: nothing here calls itself. */
class BodyReading {
  readonly #origins: readonly string[]
  readonly #blocks: Block[] = []
  readonly #leftOut = new Set<string>()
  #list: OpenList | null = null
  #listDepth = 0
  #quoteDepth = 0
  #headingLevel: 2 | 3 | null = null
  #isPointOpen = false

  constructor(origins: readonly string[]) {
    this.#origins = origins
  }

  take(token: Token): void {
    const { type, tag, content } = token
    if (type === 'inline') this.#takeText(token)
    else if (type === 'heading_open') this.#headingLevel = tag === 'h1' || tag === 'h2' ? 2 : 3
    else if (type === 'heading_close') this.#headingLevel = null
    else if (type === 'blockquote_open') this.#quoteDepth += 1
    else if (type === 'blockquote_close') this.#quoteDepth -= 1
    else if (type === 'hr') this.#add({ kind: 'rule' })
    else if (type === 'fence' || type === 'code_block') {
      const text = content.replace(/\n$/, '')
      if (text.trim() !== '') this.#add({ kind: 'code', text })
    } else this.#takeList(token)
  }

  end(): ReadBody {
    this.#endList()
    return { blocks: this.#blocks, leftOut: [...this.#leftOut] }
  }

  #takeList(token: Token): void {
    const { type } = token
    if (type === 'bullet_list_open' || type === 'ordered_list_open') {
      if (this.#listDepth === 0) {
        const start = type === 'ordered_list_open' ? Number(token.attrGet('start') ?? 1) : null
        this.#list = { start, points: [], count: 0 }
      }
      this.#listDepth += 1
    } else if (type === 'bullet_list_close' || type === 'ordered_list_close') {
      this.#listDepth -= 1
      if (this.#listDepth > 0) return
      this.#endList()
      this.#list = null
    } else if (type === 'list_item_open') {
      this.#isPointOpen = true
      if (this.#list !== null && this.#listDepth === 1) this.#list.count += 1
    }
  }

  #takeText(token: Token): void {
    const { spans, images, leftOut } = readSpans(token.children ?? [], this.#origins)
    for (const address of leftOut) this.#leftOut.add(address)
    if (spans.length > 0) {
      if (this.#headingLevel !== null) {
        this.#add({ kind: 'heading', level: this.#headingLevel, spans })
      } else if (this.#list !== null) this.#addPoint(this.#list, spans)
      else this.#add({ kind: this.#quoteDepth > 0 ? 'quote' : 'paragraph', spans })
    }
    for (const image of images) this.#add(image)
  }

  /** A second paragraph of a point goes on in it. */
  #addPoint(list: OpenList, spans: ListPoint['spans']): void {
    const depth = Math.min(this.#listDepth - 1, MOST_DEPTH)
    const last = list.points.at(-1)
    if (this.#isPointOpen || last === undefined) list.points.push({ depth, spans })
    else
      list.points[list.points.length - 1] = {
        ...last,
        spans: [...last.spans, { text: '\n' }, ...spans],
      }
    this.#isPointOpen = false
  }

  /** Ends the points before a block that interrupts their list, which goes on after it. */
  #add(block: Block): void {
    this.#endList()
    this.#blocks.push(block)
  }

  #endList(): void {
    const list = this.#list
    if (list === null || list.points.length === 0) return
    this.#blocks.push({ kind: 'list', start: list.start, points: list.points })
    this.#list = {
      start: list.start === null ? null : list.start + list.count,
      points: [],
      count: 0,
    }
  }
}
