/** What begins a text in one of three encodings. */
const MARKS: readonly (readonly [number[], string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]
const DECLARATION_BYTES = 400

/**
 * The text of bytes whose encoding somebody names, rightly or not. A byte order mark decides; then what
 * header and XML declaration agree on; then UTF-8, where the bytes are valid UTF-8 with more than ASCII,
 * which other encodings are not by chance; then the header's and the declaration's; at last UTF-8 with
 * replaced characters, or Windows-1252 where more would be replaced than read. Unknown names and those
 * that do not fit the bytes are passed over.
 */
export function decodeText(bytes: Uint8Array, contentType: string | null): string {
  const marked = MARKS.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))?.[1]
  const header = decoderOf(/charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType ?? '')?.[1])
  const declared = decoderOf(declarationOf(bytes))
  const agreed = header?.encoding === declared?.encoding ? header : undefined
  const sniffed = isWideUtf8(bytes) ? decoderOf('utf-8') : undefined
  for (const decoder of [
    decoderOf(marked),
    agreed,
    sniffed,
    header,
    declared,
    decoderOf('utf-8'),
  ]) {
    if (decoder === undefined) continue
    try {
      return decoder.decode(bytes)
    } catch {
      // These bytes are not in it.
    }
  }
  const text = new TextDecoder().decode(bytes)
  const replaced = text.match(/\ufffd/g)?.length ?? 0
  const read = text.match(/[^\0-\x7f\ufffd]/g)?.length ?? 0
  // Nobody says so, but these are single bytes.
  return replaced > read ? new TextDecoder('windows-1252').decode(bytes) : text
}

/** Undefined for a name that nobody knows. Decoding what is not in the encoding throws. */
function decoderOf(label: string | undefined): TextDecoder | undefined {
  if (label === undefined) return undefined
  try {
    return new TextDecoder(label, { fatal: true })
  } catch {
    return undefined
  }
}

/** `gb2312` of `<?xml version="1.0" encoding="gb2312"?>`; UTF-16 without a mark by its zeros. */
function declarationOf(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0 && bytes[1] === 0x3c) return 'utf-16be'
  if (bytes[0] === 0x3c && bytes[1] === 0) return 'utf-16le'
  const head = Buffer.from(bytes.subarray(0, DECLARATION_BYTES)).toString('latin1')
  const label = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/i.exec(head)?.[1]
  // A declaration that can be read byte by byte is not in UTF-16.
  return label !== undefined && /^utf-?16/i.test(label) ? undefined : label
}

function isWideUtf8(bytes: Uint8Array): boolean {
  // An escape begins characters in ISO-2022.
  if (bytes.every((byte) => byte < 0x80)) return false
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
