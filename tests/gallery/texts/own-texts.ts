import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#contract/headers.ts'
import { ROOT } from '#tests/support/run-command.ts'

const cached = new Map<Language, readonly RegExp[]>()

/** Whether a text comes from `src/words`, and not from a person, an exchange or a feed. */
export function isOwnText(language: Language, text: string): boolean {
  let patterns = cached.get(language)
  if (patterns === undefined) {
    patterns = patternsOf(language)
    cached.set(language, patterns)
  }
  return patterns.some((pattern) => pattern.test(text.trim()))
}

/** One pattern per text with letters of its own; its parameters match anything. */
function patternsOf(language: Language): RegExp[] {
  const folder = join(ROOT, 'src/words', language)
  const texts = readdirSync(folder).flatMap((file) =>
    flatten(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
  )
  return texts
    .map((text) => text.split(/\{\{[^}]*\}\}/))
    .filter((parts) => /\p{L}/u.test(parts.join('')))
    .map((parts) => new RegExp(`^${parts.map((part) => escaped(part.trim())).join('.*')}$`, 's'))
}

/** A text as a pattern that finds it alone. */
function escaped(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
}

function flatten(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return Object.values(value ?? {}).flatMap(flatten)
}
