/** Message of the page to the worker: files loaded before the worker started. */
export interface SeenFiles {
  readonly kind: 'seen'
  readonly urls: readonly string[]
}

/** The worker asks an open page to go somewhere; the page answers on the port. */
export interface OpenPath {
  readonly kind: 'open'
  readonly path: string
}

/** The addresses of a word of the page's, or null where it is another word. */
export function seenOf(word: unknown): readonly string[] | null {
  const { kind, urls } = Object(word) as Partial<SeenFiles>
  if (kind !== 'seen' || !Array.isArray(urls)) return null
  return urls.filter((url) => typeof url === 'string')
}

/** The path that the worker asks for, or null where it says something else. */
export function pathOf(word: unknown): string | null {
  const { kind, path } = Object(word) as Partial<OpenPath>
  return kind === 'open' && typeof path === 'string' ? path : null
}
