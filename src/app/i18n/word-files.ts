import type { Language } from '#contract/headers.ts'
import type { Leaf } from './word-key.ts'

/** A leaf's texts, one file each a language; only those asked for are fetched. */
const files = import.meta.glob<{ default: Record<string, unknown> }>([
  '/src/words/{zh-Hans,zh-Hant,en,vi}/*.json',
  '/src/words/ja/system.json',
  '!/src/words/*/{account-notification,alerts-notification,bot,error-fields,errors,membership-notification,messages-notification,orders-invoice,release,signals-filter,support-notification,wallet-notification}.json',
])

/**
 * Fetches the texts of a leaf in one language; fails where they are gone. A build puts a reader of
 * its own files in the place of this one (vite.config.ts).
 */
export async function readWords(
  from: Language | 'ja',
  leaf: Leaf,
): Promise<Record<string, unknown>> {
  const load = files[`/src/words/${from}/${leaf}.json`]
  if (load === undefined) throw new Error(`no ${leaf} texts in ${from}`)
  return (await load()).default
}
