import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright'
import type { Language } from '#contract/headers.ts'
import type { Leaf, WordKey } from '#app/i18n/word-key.ts'
import { ROOT } from '#tests/support/run-command.ts'

/** The first button whose name holds a text of the app, in the language the page is shown in. */
export function buttonNamed<L extends Leaf>(
  page: Page,
  language: Language,
  leaf: L,
  key: WordKey<L>,
): Locator {
  return page.getByRole('button', { name: wordOf(language, leaf, key) }).first()
}

/**
 * The text of a key in a file of `src/words`: `wordOf('en', 'checkin', 'my.title')`. Throws where
 * there is none.
 */
export function wordOf(language: Language, file: string, key: string): string {
  const path = join(ROOT, 'src/words', language, `${file}.json`)
  let at: unknown = JSON.parse(readFileSync(path, 'utf8'))
  for (const part of key.split('.')) {
    at = at !== null && typeof at === 'object' ? (at as Record<string, unknown>)[part] : undefined
  }
  if (typeof at !== 'string') throw new Error(`There is no text ${key} in ${path}.`)
  return at
}
