import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readSettings } from '#server/config.ts'
import { EnvReader } from '#server/config/env-reader.ts'

/** What says the default of each setting, from the top of the repository. */
export const SETTING_DOCUMENTS = ['src/docs/configuration.md', '.env.example'] as const

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** A document of settings with the defaults that the code has for numbers and choices. */
export function withDefaults(document: string, defaults = defaultsInCode()): string {
  let text = document
  for (const [name, value] of defaults) {
    text = text
      .replace(
        new RegExp(`^(\\| \`${name}\` \\|[^|]*\\| )\`[^\`]*\`( \\|)`, 'm'),
        `$1\`${value}\`$2`,
      )
      .replace(new RegExp(`^(#${name}=).+$`, 'm'), `$1${value}`)
  }
  return text
}

/** The defaults that are read by name: `PRICE_YEAR_USD` is `169`. */
function defaultsInCode(): ReadonlyMap<string, string> {
  const defaults = new Map<string, string>()
  const own = Object.getOwnPropertyDescriptors(EnvReader.prototype)
  try {
    EnvReader.prototype.number = function (this: EnvReader, name, fallback, least, most) {
      defaults.set(name, String(fallback))
      return own.number.value!.call(this, name, fallback, least, most)
    }
    EnvReader.prototype.oneOf = function (this: EnvReader, name, values, fallback) {
      defaults.set(name, fallback)
      return own.oneOf.value!.call(this, name, values, fallback) as typeof fallback
    }
    readSettings({})
  } finally {
    Object.defineProperties(EnvReader.prototype, { number: own.number, oneOf: own.oneOf })
  }
  return defaults
}

/** `npm run fix`: writes the defaults of the code into the documents. */
if (import.meta.main) {
  for (const path of SETTING_DOCUMENTS) {
    const file = join(ROOT, path)
    writeFileSync(file, withDefaults(readFileSync(file, 'utf8')))
  }
}
