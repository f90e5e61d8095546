import type { EncodedBody } from './encoded-body.ts'

/** LRU cache of compressed response bytes, by key and data version. */
export class ByteCache {
  readonly #entries = new Map<string, { readonly version: number; readonly body: EncodedBody }>()
  readonly #mostEntries: number
  readonly #mostBytes: number
  #bytes = 0

  constructor(mostEntries = 500, mostBytes = 16 * 1024 * 1024) {
    this.#mostEntries = mostEntries
    this.#mostBytes = mostBytes
  }

  /** Returns the bytes of `key` if they have this version. */
  get(key: string, version: number): EncodedBody | null {
    const entry = this.#entries.get(key)
    if (entry === undefined || entry.version !== version) return null
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.body
  }

  /** Returns the bytes of `key` in any version, for use while newer ones cannot be made. */
  getStale(key: string): EncodedBody | null {
    return this.#entries.get(key)?.body ?? null
  }

  set(key: string, version: number, body: EncodedBody): void {
    this.#bytes += body.bytes.length - (this.#entries.get(key)?.body.bytes.length ?? 0)
    this.#entries.delete(key)
    this.#entries.set(key, { version, body })
    for (const [oldest, entry] of this.#entries) {
      if (this.#entries.size <= this.#mostEntries && this.#bytes <= this.#mostBytes) break
      this.#entries.delete(oldest)
      this.#bytes -= entry.body.bytes.length
    }
  }
}
