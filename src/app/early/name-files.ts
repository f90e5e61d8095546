import { parseStartFiles, START_FILES_META, type WideFiles } from '#contract/start-files.ts'
import { languageToStart } from '#app/i18n/language.ts'
import { languageTags } from '#app/i18n/language-tags.ts'
import { isWide } from '#app/platform/state/is-wide.ts'
import { storedPreferences } from '#app/state/stored-preferences.ts'
import { type FirstPage, isAtEntry } from './first-page.ts'
import type { FirstTexts } from './first-signal.ts'
import { ONE_COLUMN } from './one-column.ts'

declare global {
  /** Has the browser fetch the app's scripts; called once what draws ahead of them is there. */
  var fetchApp: (() => void) | undefined
}

/** Files of the first page that the app's code is not needed for. */
interface NamedFiles {
  /** Its texts. */
  readonly texts: Promise<FirstTexts>
  /** Scripts that draw its chart; none of another page than a signal's. */
  readonly chart: readonly string[]
}

/**
 * Has the browser fetch the texts of the first page, and the files of a signal's page where the
 * address alone does not tell the server about it, as at Telegram's entry. Scripts of the app wait
 * for `fetchApp`, where something is drawn ahead of it: they would share a phone's line with that.
 * Null where the page is not a build's, or none that is drawn ahead.
 */
export function nameFiles(page: FirstPage | null): NamedFiles | null {
  const meta = document.querySelector(`meta[name="${START_FILES_META}"]`)
  const { words, app, signal, chart, wide } = parseStartFiles(meta?.getAttribute('content') ?? null)
  const { texts } = languageToStart(storedPreferences().lang, languageTags())
  // Without them the app asks for its files one after another.
  if (wide !== '' && isWide()) nameWideFiles(wide, page?.kind ?? null, texts).catch(() => {})
  if (page === null) {
    addLinks(app)
    return null
  }
  if (words === '') return null
  const { kind } = page
  const ofSignal = kind === 'signal' ? signal : []
  const fetchApp = () => addLinks([...app, ...ofSignal.filter((file) => !isStyle(file))])
  if (globalThis.matchMedia(ONE_COLUMN).matches) globalThis.fetchApp = fetchApp
  else fetchApp()
  document.documentElement.dataset['start'] = kind
  // At a signal's own address the server has written them into the page.
  const isMissing = kind === 'signal' && isAtEntry()
  const address = `${words}${texts}-${kind}.js`
  addLinks(isMissing ? [...chart, ...signal.filter(isStyle), address] : [address])
  // It is read as soon as it is there, and not when the first code asks for it.
  const file = import(/* @vite-ignore */ address) as Promise<{ readonly default: FirstTexts }>
  const read = file.then((module) => module.default)
  // Whoever draws with them hears of a failure.
  read.catch(() => {})
  return { texts: read, chart: kind === 'signal' ? chart : [] }
}

/** The same for what a wide window needs more. */
async function nameWideFiles(address: string, kind: FirstPage['kind'] | null, language: string) {
  const answer = await fetch(address)
  const { rail, ...ofPages } = (await answer.json()) as WideFiles
  const files = [...rail, ...(kind === null ? [] : ofPages[kind])]
  addLinks(files.map((file) => file.replace('*', language)))
}

function addLinks(files: readonly string[]): void {
  document.head.append(...files.map(linkTo))
}

function isStyle(file: string): boolean {
  return file.endsWith('.css')
}

/** A style is applied by the page that needs it: here it is only fetched. */
function linkTo(href: string): HTMLLinkElement {
  const kind = isStyle(href) ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }
  return Object.assign(document.createElement('link'), { ...kind, crossOrigin: '', href })
}
