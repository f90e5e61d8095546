import { readFileSync } from 'node:fs'
import { buildNameOfPage } from '#contract/support-build.ts'
import { VERSION } from '#server/version.ts'

/** What this server serves: the version of the package, and the build of the app. */
export interface Release {
  readonly version: string
  /** Null where the app is not built. */
  readonly build: string | null
}

const ROOT = new URL('../../../../', import.meta.url)
let release: Release | null = null

/** Reads version and build once: a process serves the pages that it began with. */
export function readRelease(): Release {
  release ??= { version: VERSION, build: readBuild() }
  return release
}

function readBuild(): string | null {
  try {
    return buildNameOfPage(readFileSync(new URL('dist/index.html', ROOT), 'utf8'))
  } catch {
    return null
  }
}
