/** About 30 kB each. */
const MOST = 200

/** An image that anybody may have. */
export interface PublicImage {
  /** A JPEG: of a signal 1200 by 630 pixels, of an invitation 800 by 420. */
  readonly bytes: Uint8Array
  /** Whether it never changes again. */
  readonly isFinal: boolean
}

interface CachedImage {
  readonly version: string
  readonly bytes: Promise<Uint8Array>
}

/** Encoded images by key, at most 200; the least recently used is evicted first. */
export class ImageCache {
  readonly #cached = new Map<string, CachedImage>()

  /** The image of `key` at `version`; draws it where it is missing, once for concurrent requests. */
  async find(key: string, version: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const known = this.#cached.get(key)
    const cached = known?.version === version ? known : { version, bytes: draw() }
    this.#cached.delete(key)
    this.#cached.set(key, cached)
    const [oldest] = this.#cached.keys()
    if (this.#cached.size > MOST && oldest !== undefined) this.#cached.delete(oldest)
    try {
      return await cached.bytes
    } catch (error) {
      // A failed drawing is not cached: the next request tries again.
      if (this.#cached.get(key) === cached) this.#cached.delete(key)
      throw error
    }
  }
}

const caches = new WeakMap<object, ImageCache>()

/** The image cache of a server, which its database reader identifies. */
export function imageCacheOf(reader: object): ImageCache {
  const cache = caches.get(reader) ?? new ImageCache()
  caches.set(reader, cache)
  return cache
}
