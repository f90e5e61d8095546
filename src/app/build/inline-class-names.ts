import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * What a class is called is settled when the app is built: components carry the short names as
 * plain text, so that no table of names is sent along with them.
 * These run when the app is built.
 */

/** The classes of one CSS module, their names as written to those that are sent. */
export type ClassNames = ReadonlyMap<string, string>

const CLASS = /\.(-?[A-Za-z_][\w-]*)/g
const IMPORT = /^import (\w+) from '([^']*\.module\.css)'$/gm
/** Tests find waiting pages by names that begin so: this stays in them. */
const SKELETON = 'skeleton'

/**
 * Names the classes of the CSS module at `place` of all modules in their order, the same way every
 * time: `classNames(1, '.row {} .row > .name {}')` is row `ab0`, name `ab1`.
 */
export function classNames(place: number, source: string): ClassNames {
  const plain = source.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const names = new Set([...plain.matchAll(CLASS)].map(([, name = '']) => name))
  const file = String.fromCharCode(97 + Math.floor(place / 36)) + digit(place % 36)
  return new Map(
    [...names].map((name, at) => [
      name,
      file + at.toString(36) + (name.startsWith(SKELETON) ? `-${SKELETON}` : ''),
    ]),
  )
}

/**
 * The source of a component with its classes written out: `css['row']` becomes `"ab0"`. One that is
 * chosen while it runs keeps a table. `classesOf` answers for a module as it is imported,
 * `./Row.module.css`; a class that the module does not have throws.
 */
export function inlineClassNames(code: string, classesOf: (module: string) => ClassNames): string {
  let inlined = code
  for (const [line, table = '', module = ''] of code.matchAll(IMPORT)) {
    const names = classesOf(module)
    inlined = inlined.replaceAll(new RegExp(`\\b${table}\\['([\\w-]+)'\\]`, 'g'), (_, name) => {
      const short = names.get(String(name))
      if (short === undefined) throw new Error(`${module} has no class ${String(name)}`)
      return JSON.stringify(short)
    })
    const isChosenLater = new RegExp(`\\b${table}\\[`).test(inlined)
    const replacement = isChosenLater
      ? `;const ${table} = ${JSON.stringify(Object.fromEntries(names))}`
      : ''
    inlined = inlined.replace(line, `import '${module}'${replacement}`)
  }
  return inlined
}

function digit(at: number): string {
  return 'abcdefghijklmnopqrstuvwxyz0123456789'.charAt(at)
}

/**
 * The classes of CSS modules, short and written into the components that wear them.
 *
 * @param root of the project, with a slash at its end
 */
export function writtenClasses(root: string): Plugin[] {
  const modules = globSync('src/app/**/*.module.css', { cwd: root })
    .map((file) => root + file.replaceAll('\\', '/'))
    .toSorted()
  const classesOf = (path: string): ClassNames =>
    classNames(modules.indexOf(path), readFileSync(path, 'utf8'))
  return [
    {
      name: 'written-classes',
      apply: 'build',
      enforce: 'pre',
      config: () => ({
        css: {
          modules: {
            // What is no class is a motion: `@keyframes`, known to its own module alone.
            generateScopedName(name, file) {
              const path = file.replaceAll('\\', '/')
              return classesOf(path).get(name) ?? `${name}-${modules.indexOf(path)}`
            },
          },
        },
      }),
      transform: {
        filter: { id: /\/src\/app\/.*\.tsx$/ },
        handler(code, id) {
          const pathOf = (module: string) =>
            module.startsWith('#') ? `${root}src/${module.slice(1)}` : join(dirname(id), module)
          return { code: inlineClassNames(code, (module) => classesOf(pathOf(module))), map: null }
        },
      },
    },
    {
      name: 'styles-without-tables',
      apply: 'build',
      enforce: 'post',
      transform: {
        filter: { id: /\.module\.css$/ },
        handler: () => ({ code: '', map: null, moduleSideEffects: 'no-treeshake' }),
      },
    },
  ]
}
