import { globSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/**
 * The kit ships its styles as one file of flat rules, and its parts carry their class names as
 * plain text (`tgui-` and 16 hex digits). What the app does not draw needs no rules.
 * These run when the app is built.
 */

/** The text of a file by its path, or null where there is none. */
export type ReadFile = (path: string) => string | null

const CLASS = /tgui-[0-9a-f]{16}/g
const EXPORT = /export\s*(?:\*|\{([^}]*)\})\s*from\s*["']\.\/([^"']+)["']/g
const RELATIVE = /from\s*["'](\.[^"']+)["']/g

/** The names that a source file takes from the kit; types are none. */
export function kitNames(source: string): string[] {
  const found = source.matchAll(/import\s*\{([^}]*)\}\s*from\s*'@telegram-apps\/telegram-ui'/g)
  return [...found].flatMap(([, list = '']) =>
    list
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type ')),
  )
}

/**
 * Every class name that the given parts of the kit can draw, theirs and those of what they import.
 * `folder` is the kit's `dist`. Throws where the kit has no such part.
 */
export function kitClasses(names: readonly string[], folder: string, read: ReadFile): Set<string> {
  const classes = new Set<string>()
  const seen = new Set<string>()
  const visit = (path: string): void => {
    const file = fileOf(path, read)
    if (file === null || seen.has(file.path)) return
    seen.add(file.path)
    for (const [name] of file.text.matchAll(CLASS)) classes.add(name)
    for (const [, to] of file.text.matchAll(RELATIVE)) visit(beside(file.path, to ?? ''))
  }
  for (const name of names) {
    const path = pathOf(name, `${folder}/index`, read)
    if (path === null) throw new Error(`the kit has no part ${name}`)
    visit(path)
  }
  return classes
}

/**
 * The rules that could match: those of whose selectors one names no other class of the kit than
 * `used`. Rules without a class of the kit and animations that are still played stay.
 */
export function pruneKitStyles(css: string, used: ReadonlySet<string>): string {
  const pruned = pruneRules(css.replaceAll(/\/\*.*?\*\//gs, ''), used)
  return pruned.replaceAll(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g, (rule, name: string) =>
    pruned.split(name).length > 2 ? rule : '',
  )
}

function pruneRules(css: string, used: ReadonlySet<string>): string {
  return topRules(css)
    .map(([head, body]) => {
      if (head.startsWith('@keyframes') || head.startsWith('@font-face')) return `${head}{${body}}`
      if (head.startsWith('@')) {
        const inner = pruneRules(body, used)
        return inner === '' ? '' : `${head}{${inner}}`
      }
      const selectors = head.split(/,(?![^(]*\))/).filter((selector) => canMatch(selector, used))
      return selectors.length === 0 ? '' : `${selectors.join(',')}{${body}}`
    })
    .join('')
}

/** Classes inside `:not(...)` need not exist for the selector to match. */
function canMatch(selector: string, used: ReadonlySet<string>): boolean {
  const needed = selector.replaceAll(/:not\([^)]*\)/g, '').matchAll(CLASS)
  return [...needed].every(([name]) => used.has(name))
}

/** Splits styles without comments into the head and body of each rule. */
function topRules(css: string): Array<[head: string, body: string]> {
  const rules: Array<[string, string]> = []
  let depth = 0
  let start = 0
  for (let at = 0; at < css.length; at++) {
    if (css[at] === '{') depth += 1
    if (css[at] !== '}') continue
    depth -= 1
    if (depth > 0) continue
    const rule = css.slice(start, at).trim()
    const open = rule.indexOf('{')
    rules.push([rule.slice(0, open).trim(), rule.slice(open + 1)])
    start = at + 1
  }
  return rules
}

/** The file that exports a part, found through the lists that only hand on. */
function pathOf(name: string, from: string, read: ReadFile): string | null {
  const file = fileOf(from, read)
  if (file === null) return null
  for (const [, list, to = ''] of file.text.matchAll(EXPORT)) {
    const path = beside(file.path, to)
    if (list === undefined) {
      const found = pathOf(name, path, read)
      if (found !== null) return found
    } else if (list.split(',').some((part) => part.trim() === name)) {
      return path
    }
  }
  return null
}

function fileOf(path: string, read: ReadFile): { path: string; text: string } | null {
  for (const candidate of [`${path}.js`, `${path}/index.js`]) {
    const text = read(candidate)
    if (text !== null) return { path: candidate, text }
  }
  return null
}

/** `beside('a/b/c.js', '../d')` is `a/d`. */
function beside(path: string, relative: string): string {
  const steps = path.split('/').slice(0, -1)
  for (const step of relative.split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '.') steps.push(step)
  }
  return steps.join('/')
}

/**
 * The kit's styles without the rules of the parts that `ui` does not draw.
 *
 * @param root of the project, with a slash at its end
 */
export function prunedKitStyles(root: string): Plugin {
  const kit = `${root}node_modules/@telegram-apps/telegram-ui/dist`
  const dropped = new Set<string>()
  return {
    name: 'prune-kit-styles',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /telegram-ui\/dist\/styles\.css$/ },
      handler(css) {
        const sources = globSync('src/app/ui/**/*.tsx', { cwd: root })
        const names = sources.flatMap((file) => kitNames(readFileSync(`${root}${file}`, 'utf8')))
        const used = kitClasses(names, kit, readIfThere)
        if (used.size === 0) this.error('No class names found in the parts of the kit.')
        for (const [name] of css.matchAll(CLASS)) if (!used.has(name)) dropped.add(name)
        return { code: pruneKitStyles(css, used), map: null }
      },
    },
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        const lost = file.code.match(CLASS)?.find((name) => dropped.has(name))
        if (lost !== undefined)
          this.error(`${file.fileName} draws ${lost}, whose rules are dropped.`)
      }
    },
  }
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
