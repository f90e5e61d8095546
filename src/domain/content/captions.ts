/** A text with the captions taken out of it. */
interface SplitText {
  /** The Markdown without them. */
  readonly text: string
  /** WebVTT; null for none. */
  readonly captions: string | null
}

const BLOCK = /^```vtt[ \t]*\n([^]*?)\n```[ \t]*$/m
const TIMING =
  /^((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}) --> ((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})(?: .*)?$/

/**
 * Captions of a video in the language of its file: a block of code of the kind `vtt`. The first one
 * counts; `captionFaults` finds the others.
 *
 * @source W3C WebVTT
 * @example splitCaptions('Text\n```vtt\nWEBVTT\n```').captions === 'WEBVTT'
 */
export function splitCaptions(markdown: string): SplitText {
  const found = BLOCK.exec(markdown)
  if (found === null) return { text: markdown, captions: null }
  const [block, captions = ''] = found
  return { text: markdown.replace(block, '').trim(), captions: `${captions.trim()}\n` }
}

/**
 * What is wrong with the captions in a text. A browser leaves out a caption that it cannot read and says
 * nothing: whoever writes them learns of it here.
 */
export function captionFaults(markdown: string): string[] {
  const { text, captions } = splitCaptions(markdown)
  if (captions === null) return []
  const faults: string[] = []
  if (/^```vtt/m.test(text)) faults.push('captions must be one block')
  const lines = captions.split('\n')
  if (!/^WEBVTT(?:[ \t].*)?$/.test(lines[0] ?? '')) faults.push('captions must begin with WEBVTT')
  if (lines.some((line) => /^STYLE\b/.test(line))) faults.push('captions have no styles')
  const timings = lines.filter((line) => line.includes('-->'))
  if (timings.length === 0) faults.push('captions need a time such as 00:01.000 --> 00:04.000')
  for (const line of timings)
    if (!isTiming(line)) faults.push(`captions have a wrong time: ${line}`)
  return faults
}

/** `isTiming('00:01.000 --> 00:04.000') === true`; the end is after the start. */
function isTiming(line: string): boolean {
  const [, start = '', end = ''] = TIMING.exec(line.trim()) ?? []
  return start !== '' && secondsOf(start) < secondsOf(end)
}

function secondsOf(time: string): number {
  return time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
}
