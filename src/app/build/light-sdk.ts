import type { Plugin } from 'vite'

/**
 * Telegram's SDK makes every feature it has when it is loaded, by calls that only make values. They
 * are marked as such, so that those of features nobody uses are left out.
 */
export function lightSdk(): Plugin {
  return {
    name: 'light-sdk',
    apply: 'build',
    transform: {
      filter: { id: /@telegram-apps\/sdk\/dist\/index\.js$/ },
      handler(code) {
        const calls = this.parse(code).body.flatMap((one) => {
          const made = one.type === 'ExportNamedDeclaration' ? one.declaration : one
          if (made?.type !== 'VariableDeclaration') return []
          return made.declarations.flatMap(({ init }) =>
            init?.type === 'CallExpression' ? [init.start] : [],
          )
        })
        if (calls.length === 0) this.error('No calls found in the SDK.')
        const parts = [0, ...calls].map((from, at) => code.slice(from, calls[at]))
        return { code: parts.join('/* @__PURE__ */ '), map: null }
      },
    },
  }
}
