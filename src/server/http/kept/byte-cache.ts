/** Answers kept as bytes until the part of the world they show has moved. Least recently used first out. */
export class ByteCache {
  readonly #entries = new Map<string, { readonly version: number; readonly body: Buffer }>()
  readonly #mostEntries: number
  readonly #mostBytes: number
  #bytes = 0

  constructor(mostEntries = 500, mostBytes = 16 * 1024 * 1024) {
    this.#mostEntries = mostEntries
    this.#mostBytes = mostBytes
  }

  /** The bytes of `key` where they are of this version. */
  get(key: string, version: number): Buffer | null {
    const entry = this.#entries.get(key)
    if (entry === undefined) return null
    this.#entries.delete(key)
    if (entry.version !== version) {
      this.#bytes -= entry.body.length
      return null
    }
    this.#entries.set(key, entry)
    return entry.body
  }

  set(key: string, version: number, body: Buffer): void {
    this.#bytes += body.length - (this.#entries.get(key)?.body.length ?? 0)
    this.#entries.delete(key)
    this.#entries.set(key, { version, body })
    for (const [oldest, entry] of this.#entries) {
      if (this.#entries.size <= this.#mostEntries && this.#bytes <= this.#mostBytes) break
      this.#entries.delete(oldest)
      this.#bytes -= entry.body.length
    }
  }
}
