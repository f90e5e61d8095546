import type { Plugin } from 'vite'

/** Files that home or a signal's page is drawn with: most of their functions are called at once. */
const CALLED_AT_ONCE: ReadonlySet<string> = new Set(['base', 'react', 'shell', 'chart', 'signal'])
const HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Has Chromium compile those files whole as they come in, beside the main thread, instead of function
 * by function as each is first called. Other browsers read a comment, which must be the first line.
 * @source https://v8.dev/blog/explicit-compile-hints
 */
export function compileHints(): Plugin {
  return {
    name: 'compile-hints',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // Vite puts a line of its own before a file that imports others later.
      order: 'post',
      handler: (_options, bundle) => {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && CALLED_AT_ONCE.has(file.name)) file.code = HINT + file.code
        }
      },
    },
  }
}
