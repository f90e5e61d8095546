/** Name of the meta tag in which the build says what the first page needs, as JSON. */
export const START_FILES_META = 'start-files'

/** Files that the page asks for before the app's code can: paths below the origin. */
export interface StartFiles {
  /** Folder of the texts, `/assets/words-1a2b3c4d/`; of a page, `<language>-<kind>.js`. */
  readonly words: string
  /** Scripts of the app itself, which it imports when what is drawn ahead of it stands. */
  readonly app: readonly string[]
  /** Scripts and styles of a signal's page beyond those of home. */
  readonly signal: readonly string[]
  /** Scripts that draw its chart before the app's code is read: they run as soon as they are there. */
  readonly chart: readonly string[]
  /** The file that names what a wide window needs more (`WideFiles`, JSON): a phone does not load it. */
  readonly wide: string
}

/**
 * What a wide window needs more: its rail on every page, the columns of home, the list beside a
 * signal. A `*` in the name of a text file stands for the language.
 */
export type WideFiles = Readonly<Record<'rail' | 'home' | 'signal', readonly string[]>>

const WRITTEN = new RegExp(`name="${START_FILES_META}" content="([^"]*)"`)

/** What the build wrote into a page; a page without the tag names no file. */
export function startFilesIn(html: string): StartFiles {
  return parseStartFiles(WRITTEN.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? null)
}

/** Reads the tag's text; what is damaged names no file. */
export function parseStartFiles(text: string | null): StartFiles {
  try {
    const { words, app, signal, chart, wide } = Object(JSON.parse(text ?? '{}')) as Record<
      string,
      unknown
    >
    return {
      words: typeof words === 'string' ? words : '',
      app: textsOf(app),
      signal: textsOf(signal),
      chart: textsOf(chart),
      wide: typeof wide === 'string' ? wide : '',
    }
  } catch {
    return { words: '', app: [], signal: [], chart: [], wide: '' }
  }
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : []
}
