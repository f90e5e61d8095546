import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { cleanLogo } from './clean-logo.ts'
import { LOGO_NAMES, REVIEWED_VERSION } from './logo-names.ts'

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string } | undefined>>
}

/**
 * The logos of the icon set by coin id, each an SVG that fills its square: legible on any ground.
 * Throws where the installed set is not the one that was reviewed.
 */
export function readLogos(): Map<string, string> {
  const { version } = readSet(import.meta.resolve('@iconify-json/token-branded/info.json')) as {
    version: string
  }
  if (version !== REVIEWED_VERSION) {
    throw new Error(
      `The coin logos are of version ${version}, reviewed was ${REVIEWED_VERSION}: ` +
        'look at each, then correct logo-names.ts.',
    )
  }
  const { icons } = readSet(
    import.meta.resolve('@iconify-json/token-branded/icons.json'),
  ) as IconSet
  const found = Array.from(LOGO_NAMES, ([coinId, name]) => {
    const icon = icons[`${name}-background`]
    if (icon === undefined) throw new Error(`the icon set has no ${name}`)
    return [coinId, cleanLogo(icon.body)] as const
  })
  return new Map(found)
}

function readSet(url: string): unknown {
  return JSON.parse(readFileSync(fileURLToPath(url), 'utf8'))
}
