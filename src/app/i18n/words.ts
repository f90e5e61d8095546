import i18next, { type TOptions } from 'i18next'
import type { AppLanguage } from './language.ts'
import type { Leaf, WordKey } from './word-key.ts'

/** A leaf's texts, one file each a language; only those asked for are fetched. */
const files = import.meta.glob<{ default: Record<string, unknown> }>([
  '/src/words/{zh-Hans,en}/{shell,market,record,signals}.json',
])

let language: AppLanguage = 'zh-Hans'

/** Opens the words of one language; the app starts anew to change it. */
export async function openWords(chosen: AppLanguage): Promise<void> {
  language = chosen
  document.documentElement.lang = chosen
  await i18next.init({
    lng: chosen,
    fallbackLng: false,
    ns: [],
    interpolation: { escapeValue: false },
    returnNull: false,
  })
}

/** Fetches the texts of some leaves; a leaf that is there already costs nothing. */
export async function loadWords(...leaves: readonly Leaf[]): Promise<void> {
  await Promise.all(leaves.map(loadLeaf))
}

/** The language everything is written in. */
export function currentLanguage(): AppLanguage {
  return language
}

/**
 * The texts of one leaf that has been loaded. `words('market')('world.replay')`; a text with a
 * number takes `{count}`.
 */
export function words<L extends Leaf>(leaf: L): (key: WordKey<L>, values?: TOptions) => string {
  return (key, values) => textOf(leaf, key, values)
}

/** A text whose key comes from the server, or null where we have none for it. */
export function wordIfKnown(leaf: Leaf, key: string, values?: TOptions): string | null {
  return i18next.exists(key, { ns: leaf }) ? textOf(leaf, key, values) : null
}

function textOf(leaf: Leaf, key: string, values: TOptions = {}): string {
  return i18next.t(key, { ...values, ns: leaf })
}

async function loadLeaf(leaf: Leaf): Promise<void> {
  if (i18next.hasResourceBundle(language, leaf)) return
  const load = files[`/src/words/${language}/${leaf}.json`]
  if (load === undefined) throw new Error(`no ${leaf} texts in ${language}`)
  const file = await load()
  i18next.addResourceBundle(language, leaf, file.default)
}
