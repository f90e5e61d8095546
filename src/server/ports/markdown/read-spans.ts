import type { Token } from 'markdown-it'
import { linkAddress, mediaAddress } from '#domain/content/address.ts'
import type { Block, Span } from '#domain/content/block.ts'

type Image = Extract<Block, { readonly kind: 'image' }>

/** A line of text, and what stood in it. */
export interface ReadLine {
  readonly spans: readonly Span[]
  readonly images: readonly Image[]
  readonly leftOut: readonly string[]
}

/** Characters that change how others are shown, or are not shown at all; a line break stays. */
const UNSEEN = /(?!\n)[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/gu
const WIDE = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u
const MOST_SHOWN = 100

/** The runs of one line, by the parser's flat tokens. Neighbours of one look are one run. */
export function readSpans(tokens: readonly Token[], origins: readonly string[]): ReadLine {
  const spans: Span[] = []
  const images: Image[] = []
  const leftOut: string[] = []
  const open = { strong: 0, em: 0, href: null as string | null }
  const add = (raw: string, isCode = false) => {
    const text = raw.replaceAll(UNSEEN, '')
    if (text !== '') addSpan(spans, { text, ...looksOf(open, isCode) })
  }
  for (const [at, token] of tokens.entries()) {
    const { type, content } = token
    if (type === 'strong_open') open.strong += 1
    else if (type === 'strong_close') open.strong -= 1
    else if (type === 'em_open') open.em += 1
    else if (type === 'em_close') open.em -= 1
    else if (type === 'code_inline') add(content, true)
    else if (type === 'hardbreak') add('\n')
    else if (type === 'softbreak') add(breakBetween(tokens[at - 1], tokens[at + 1]))
    else if (type === 'link_close') open.href = null
    else if (type === 'link_open') {
      const sent = String(token.attrGet('href') ?? '')
      open.href = linkAddress(sent)
      if (open.href === null && sent !== '') leftOut.push(sent.slice(0, MOST_SHOWN))
    } else if (type === 'image') {
      const sent = String(token.attrGet('src') ?? '')
      const address = mediaAddress(sent, origins)
      const alt = content.replaceAll(UNSEEN, '')
      if (address !== null) images.push({ kind: 'image', address, alt })
      else {
        leftOut.push(sent.slice(0, MOST_SHOWN))
        add(alt)
      }
    } else add(content)
  }
  return { spans: trimmed(spans), images, leftOut }
}

interface OpenLooks {
  readonly strong: number
  readonly em: number
  readonly href: string | null
}

function looksOf({ strong, em, href }: OpenLooks, isCode: boolean): Omit<Span, 'text'> {
  return {
    ...(strong > 0 && { isStrong: true as const }),
    ...(em > 0 && { isEmphasis: true as const }),
    ...(isCode && { isCode: true as const }),
    ...(href !== null && { href }),
  }
}

function addSpan(spans: Span[], span: Span): void {
  const last = spans.at(-1)
  const isSame = last !== undefined && lookKey(last) === lookKey(span)
  if (isSame) spans[spans.length - 1] = { ...last, text: last.text + span.text }
  else spans.push(span)
}

function lookKey({ isStrong, isEmphasis, isCode, href }: Span): string {
  return [isStrong, isEmphasis, isCode, href].join(' ')
}

/** Between Chinese characters a line of the file ends without a space. */
function breakBetween(before: Token | undefined, after: Token | undefined): string {
  const last = before?.content.at(-1) ?? ''
  const first = after?.content.at(0) ?? ''
  return WIDE.test(last) && WIDE.test(first) ? '' : ' '
}

/** Without runs that show nothing. */
function trimmed(spans: readonly Span[]): readonly Span[] {
  return spans.some(({ text }) => text.trim() !== '') ? spans : []
}
