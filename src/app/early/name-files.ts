import { parseStartFiles, START_FILES_META } from '#contract/start-files.ts'
import { languageToStart } from '#app/i18n/language.ts'
import { languageTags } from '#app/i18n/language-tags.ts'
import { storedPreferences } from '#app/state/stored-preferences.ts'
import { type FirstPage, isAtEntry } from './first-page.ts'

/**
 * Has the browser fetch the texts of the first page, and the files of a signal's page where the
 * address alone does not tell the server about it, as at Telegram's entry.
 */
export function nameFiles({ kind }: FirstPage): void {
  const meta = document.querySelector(`meta[name="${START_FILES_META}"]`)
  const { words, signal, chart } = parseStartFiles(meta?.getAttribute('content') ?? null)
  if (words === '') return
  document.documentElement.dataset['start'] = kind
  const { texts } = languageToStart(storedPreferences().lang, languageTags())
  // At a signal's own address the server has written them into the page.
  const isMissing = kind === 'signal' && isAtEntry()
  const text = linkTo(`${words}${texts}-${kind}.js`, 'modulepreload')
  const files = isMissing
    ? [...signal.map((file) => linkTo(file)), ...chart.map((file) => linkTo(file, 'preload'))]
    : []
  document.head.append(...files, text)
}

/** A style is applied by whoever needs it: here it is only fetched. */
function linkTo(href: string, how?: 'preload' | 'modulepreload'): HTMLLinkElement {
  const link = document.createElement('link')
  const isStyle = href.endsWith('.css')
  const rel = how ?? (isStyle ? 'preload' : 'modulepreload')
  const as = rel === 'preload' ? (isStyle ? 'style' : 'script') : ''
  return Object.assign(link, { rel, as, crossOrigin: '', href })
}
