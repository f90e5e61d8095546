import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { minify, type Plugin } from 'vite'

const WORDS = ['src/words/{zh-Hans,zh-Hant,en,vi}/*.json', 'src/words/ja/system.json']
const SERVER_WORDS = new Set([
  'account-notification',
  'alerts-notification',
  'bot',
  'error-fields',
  'errors',
  'membership-notification',
  'messages-notification',
  'orders-invoice',
  'release',
  'signals-filter',
  'support-notification',
  'wallet-notification',
])

/** The leaves that the first page of each kind draws with, one file a language. */
const FIRST_WORDS: Readonly<Record<'home' | 'signal', readonly string[]>> = {
  home: ['home', 'signals-gate', 'shell', 'system'],
  signal: ['shell', 'system', 'titles', 'alerts', 'market', 'signals'],
}
/** Leaves that pages load together, one file a language. */
const SHARED_WORDS: Readonly<Record<'lists' | 'member', readonly string[]>> = {
  lists: ['ranking', 'search', 'signals', 'signals-gate-sheet'],
  member: [
    'account',
    'card',
    'checkin',
    'form',
    'gate',
    'invite',
    'login',
    'membership',
    'messages',
    'upload',
    'wallet',
  ],
}
const WITHOUT_OWN_FILE = new Set([...FIRST_WORDS.home, ...Object.values(SHARED_WORDS).flat()])

/** The app's texts as files of one folder, whose name tells their content. */
export interface WordPack {
  /** Below the build's folder, `assets/words-1a2b3c4d`. */
  readonly folder: string
  readonly files: readonly { readonly name: string; readonly text: string }[]
}

/** Reads the app's texts. @param root of the project, with a slash at its end */
export function packWords(root: string): WordPack {
  const leaves = new Map<string, unknown>()
  for (const path of WORDS.flatMap((pattern) => globSync(pattern, { cwd: root })).toSorted()) {
    const leaf = basename(path, '.json')
    if (SERVER_WORDS.has(leaf)) continue
    const text = keepUnits(readFileSync(root + path, 'utf8'))
    leaves.set(`${basename(dirname(path))}-${leaf}`, JSON.parse(text))
  }
  const files = Array.from(leaves, ([name, texts]) => {
    const [language, leaf] = split(name)
    return { name, language, leaf, text: JSON.stringify({ [leaf]: texts }) }
  }).filter(({ language, leaf }) => language === 'ja' || !WITHOUT_OWN_FILE.has(leaf))
  const languages = new Set(Array.from(leaves.keys(), (name) => split(name)[0]))
  languages.delete('ja')
  for (const language of languages) {
    for (const [kind, names] of Object.entries({ ...FIRST_WORDS, ...SHARED_WORDS })) {
      const texts = names.map((leaf) => [leaf, leaves.get(`${language}-${leaf}`)])
      const text = JSON.stringify(Object.fromEntries(texts))
      files.push({ name: `${language}-${kind}`, language, leaf: kind, text })
    }
  }
  const digest = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 8)
  return { folder: `assets/words-${digest}`, files }
}

/**
 * A figure stays on one line with its unit: Chinese ones, and those of money in every language.
 *
 * @example '不足 {{count}} 条' // the space before 条 does not break
 */
function keepUnits(text: string): string {
  return text.replaceAll(/(?<=\}\}|\d) (?=\p{Script=Han}|(?:USDT?|BYU?)\b)/gu, '\u00A0')
}

/** `zh-Hans-signals-gate` is the leaf `signals-gate` of `zh-Hans`. */
function split(name: string): [language: string, leaf: string] {
  const language = /^(zh-Han[st]|[a-z]+)-/.exec(name)?.[1] ?? ''
  return [language, name.slice(language.length + 1)]
}

/**
 * The app's texts in one folder, `words-<digest>/<language>-<leaf>.js`, whose name the app knows: a
 * table of forty files would be longer than the code that reads them. What the first page needs is
 * one file, which the page names ahead (src/app/early).
 *
 * @param fetchAhead module whose `fetchAhead(load, files)` the texts are fetched by
 */
export function packedWords({ folder, files }: WordPack, fetchAhead: string): Plugin {
  return {
    name: 'packed-words',
    apply: 'build',
    load: {
      filter: { id: /\/i18n\/word-files\.ts$/ },
      handler: () => `import { fetchAhead } from ${JSON.stringify(fetchAhead)}
        const FIRST = ${JSON.stringify(FIRST_WORDS)}
        const { home } = FIRST
        const SHARED = ${JSON.stringify(SHARED_WORDS)}
        const sharedName = (leaf) => Object.keys(SHARED).find((name) => SHARED[name].includes(leaf))
        const nameOf = (from, leaf) => {
          const start = document.documentElement.dataset.start
          if (from === 'ja') return leaf
          if (FIRST[start]?.includes(leaf)) return start
          return home.includes(leaf) ? 'home' : (sharedName(leaf) ?? leaf)
        }
        export const readWords = (from, leaf) => {
          const name = nameOf(from, leaf)
          const file = \`${folder}/\${from}-\${name}.js\`
          return fetchAhead(() => import(/* @vite-ignore */ '/' + file), name === 'home' ? [] : [file])
            .then((file) => file.default[leaf])
        }`,
    },
    async generateBundle() {
      for (const { name, text } of files) {
        const { code } = await minify(name, `export default ${text}`, { module: true })
        this.emitFile({ type: 'asset', fileName: `${folder}/${name}.js`, source: code })
      }
    },
  }
}
