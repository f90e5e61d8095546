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
  'signals-filter',
  'wallet-notification',
])
const FIRST_WORDS = ['home', 'shell', 'system']

/**
 * The app's texts in one folder, `words-<digest>/<language>-<leaf>.js`, whose name the app knows: a
 * table of forty files would be longer than the code that reads them. What home needs is one file.
 *
 * @param root of the project, with a slash at its end
 * @param fetchAhead module whose `fetchAhead(load, files)` the texts are fetched by
 */
export function packedWords(root: string, fetchAhead: string): Plugin {
  const files = new Map<string, Record<string, unknown>>()
  for (const path of WORDS.flatMap((pattern) => globSync(pattern, { cwd: root })).toSorted()) {
    const leaf = basename(path, '.json')
    if (SERVER_WORDS.has(leaf)) continue
    const name = `${basename(dirname(path))}-${FIRST_WORDS.includes(leaf) ? 'first' : leaf}.js`
    const texts: unknown = JSON.parse(readFileSync(root + path, 'utf8'))
    files.set(name, { ...files.get(name), [leaf]: texts })
  }
  const packed = Array.from(files, ([name, leaves]) => ({ name, text: JSON.stringify(leaves) }))
  const digest = createHash('sha256').update(JSON.stringify(packed)).digest('hex').slice(0, 8)
  return {
    name: 'packed-words',
    apply: 'build',
    load: {
      filter: { id: /\/i18n\/word-files\.ts$/ },
      handler: () => `import { fetchAhead } from ${JSON.stringify(fetchAhead)}
        const FIRST = ${JSON.stringify(FIRST_WORDS)}
        export const readWords = (from, leaf) => {
          const name = from + '-' + (FIRST.includes(leaf) ? 'first' : leaf)
          const file = \`assets/words-${digest}/\${name}.js\`
          return fetchAhead(() => import(/* @vite-ignore */ '/' + file), name.endsWith('-first') ? [] : [file])
            .then((file) => file.default[leaf])
        }`,
    },
    async generateBundle() {
      for (const { name, text } of packed) {
        const { code } = await minify(name, `export default ${text}`, { module: true })
        this.emitFile({ type: 'asset', fileName: `assets/words-${digest}/${name}`, source: code })
      }
    },
  }
}
