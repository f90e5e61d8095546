import { decodeHTML } from 'entities'

/** What is not shown of a page, with what it contains. */
const HIDDEN = /<(script|style|noscript|iframe|template|svg|math)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi
const COMMENT = /<!--[\s\S]*?(?:-->|$)/g
/** Elements that end a line; others stand within words. */
const BREAK = /<\/?(?:p|div|br|li|ul|ol|h[1-6]|tr|td|th|table|blockquote|hr|img)\b[^>]*>/gi
/** A tag begins with a letter: `5 < 6` stays. */
const TAG = /<[/!?]?[a-z][^>]*(?:>|$)/gi
/** No more is read of a text that is cut to 200 characters anyway. */
const LONGEST_SOURCE = 20_000

/**
 * Text of a title or summary that may be HTML, even HTML that was escaped twice: nothing of it is markup.
 * `plainText('A &amp; <b>B</b><script>x()</script>') === 'A & B'`
 */
export function plainText(html: string): string {
  let text = html.slice(0, LONGEST_SOURCE)
  // Titles arrive with entities and tags in CDATA, some escaped once more.
  for (let layer = 0; layer < 2; layer += 1) text = decodeHTML(stripTags(text))
  return stripTags(text).replaceAll(/\s+/g, ' ').trim()
}

function stripTags(text: string): string {
  return text
    .replaceAll(COMMENT, '')
    .replaceAll(HIDDEN, '')
    .replaceAll(BREAK, ' ')
    .replaceAll(TAG, '')
}
