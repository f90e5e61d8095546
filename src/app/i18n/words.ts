import i18next, { type TOptions } from 'i18next'
import type { Language } from '#contract/headers.ts'
import { LostFile } from '#app/platform/reload/fetch-ahead.ts'
import { FALLBACK_LANGUAGE, type StartLanguage } from './language.ts'
import { readWords } from './word-files.ts'
import type { Leaf, WordKey } from './word-key.ts'

let language: StartLanguage = { texts: 'zh-Hans', system: 'zh-Hans' }

/** Opens the texts of one language; changing it restarts the app. */
export async function openWords(chosen: StartLanguage): Promise<void> {
  language = chosen
  document.documentElement.lang = chosen.texts
  await i18next.init({
    lng: chosen.texts,
    fallbackLng: false,
    ns: [],
    interpolation: { escapeValue: false },
    returnNull: false,
    // There is nothing to wait for.
    initAsync: false,
  })
}

/** Fetches the texts of some leaves; a leaf that is there already costs nothing. */
export async function loadWords(...leaves: readonly Leaf[]): Promise<void> {
  await Promise.all(leaves.map(loadLeaf))
}

/** The language everything is written in. */
export function currentLanguage(): Language {
  return language.texts
}

/**
 * The texts of one leaf that has been loaded. `words('shell')('market.mode.replay')`; a text with a
 * number takes `{count}`.
 */
export function words<L extends Leaf>(leaf: L): (key: WordKey<L>, values?: TOptions) => string {
  return (key, values) => textOf(leaf, key, values)
}

/** A text whose key comes from the server, or null where we have none for it. */
export function wordIfKnown(leaf: Leaf, key: string, values?: TOptions): string | null {
  return i18next.exists(key, { ns: leaf }) ? textOf(leaf, key, values) : null
}

/** A text without values is read as it is: translating it takes twenty times as long. */
function textOf(leaf: Leaf, key: string, values?: TOptions): string {
  const text: unknown = values === undefined && i18next.getResource(language.texts, leaf, key)
  return typeof text === 'string' ? text : i18next.t(key, { ...values, ns: leaf })
}

/**
 * A file that is gone or broken gives way to the nearest language that has the leaf; one that is
 * lost with the network is the caller's to wait for.
 */
async function loadLeaf(leaf: Leaf): Promise<void> {
  const { texts, system } = language
  if (i18next.hasResourceBundle(texts, leaf)) return
  const first = leaf === 'system' ? system : texts
  const file = await readWords(first, leaf).catch((error: unknown) => {
    if (error instanceof LostFile) throw error
    return readWords(FALLBACK_LANGUAGE[texts], leaf)
  })
  i18next.addResourceBundle(texts, leaf, file)
}
