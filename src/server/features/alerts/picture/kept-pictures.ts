/** About 30 kB each. */
const MOST = 200

interface Kept {
  readonly version: string
  readonly bytes: Promise<Uint8Array>
}

/** Pictures by what they show; least recently used first out. */
export class KeptPictures {
  readonly #kept = new Map<string, Kept>()

  /** The picture of `key` as of `version`: drawn where it is not there, once for all who ask. */
  async find(key: string, version: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const known = this.#kept.get(key)
    const kept = known?.version === version ? known : { version, bytes: draw() }
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > MOST && oldest !== undefined) this.#kept.delete(oldest)
    try {
      return await kept.bytes
    } catch (error) {
      // What failed is not kept; another time it may be drawn.
      if (this.#kept.get(key) === kept) this.#kept.delete(key)
      throw error
    }
  }
}
