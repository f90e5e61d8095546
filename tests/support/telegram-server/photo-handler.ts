import { createHash } from 'node:crypto'

/** A file of a form, or the name of one that Telegram has. */
export interface SentPhoto {
  /** What Telegram calls it from then on. */
  readonly fileId: string
  /** Empty where it was sent by its name. */
  readonly bytes: Uint8Array
}

/** What the fields of a call come to: JSON, or a form with files. */
export interface CallBody {
  readonly fields: Readonly<Record<string, unknown>>
  readonly files: ReadonlyMap<string, Uint8Array>
}

const MOST_BYTES = 10 * 1024 * 1024

/** Reads a call as grammY makes it: JSON, or a multipart form whose values are JSON where no text. */
export async function readCall(type: string, bytes: Uint8Array<ArrayBuffer>): Promise<CallBody> {
  if (!type.startsWith('multipart/')) {
    const text = new TextDecoder().decode(bytes)
    return { fields: text === '' ? {} : JSON.parse(text), files: new Map() }
  }
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData()
  const files = new Map<string, Uint8Array>()
  const fields: Record<string, unknown> = {}
  for (const [name, value] of form) {
    if (typeof value === 'string') fields[name] = valueOf(name, value)
    else files.set(name, new Uint8Array(await value.arrayBuffer()))
  }
  return { fields, files }
}

/** What a person wrote is text, whatever it begins with: `[Replay] BTC`. */
const TEXTS = new Set(['caption', 'text', 'photo'])

function valueOf(name: string, text: string): unknown {
  return !TEXTS.has(name) && /^[[{]|^(true|false)$/.test(text) ? JSON.parse(text) : text
}

/** Photos as Telegram keeps them: each upload has a name that this bot may send again. */
export class PhotoHandler {
  readonly #known = new Map<string, Uint8Array>()
  uploads = 0

  /** The photo of a call, or Telegram's words for why not. */
  take({ fields, files }: CallBody): SentPhoto | { readonly refused: string } {
    const { photo } = fields
    const given = typeof photo === 'string' ? photo : ''
    if (!given.startsWith('attach://')) {
      if (!this.#known.has(given)) {
        const what = 'wrong remote file identifier specified: Wrong string length'
        return { refused: `Bad Request: ${what}` }
      }
      return { fileId: given, bytes: new Uint8Array() }
    }
    const bytes = files.get(given.slice('attach://'.length))
    if (bytes === undefined) return { refused: 'Bad Request: there is no photo in the request' }
    const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8
    if (!isJpeg || bytes.length > MOST_BYTES)
      return { refused: 'Bad Request: IMAGE_PROCESS_FAILED' }
    this.uploads += 1
    const mark = createHash('sha256').update(bytes).digest('base64url').slice(0, 40)
    const fileId = `AgACAgIAAxkBAAM${this.uploads}${mark}`
    this.#known.set(fileId, bytes)
    return { fileId, bytes }
  }

  /** Telegram forgets the names of photos, as it does when a bot changes hands. */
  forget(): void {
    this.#known.clear()
  }
}

/** Three sizes, smallest first, as `PhotoSize`. */
export function photoSizes(fileId: string) {
  return [90, 320, 800].map((width) => ({
    file_id: width === 800 ? fileId : `${fileId}-${width}`,
    file_unique_id: `AQAD${width}`,
    file_size: width * 30,
    width,
    height: Math.round((width * 420) / 800),
  }))
}
