import { buildNameOf } from '#contract/support-build.ts'

/** Name of the build that runs on this page; null in development, which has none. */
export function ownBuild(): string | null {
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')
  for (const script of scripts) {
    const name = buildNameOf(script.getAttribute('src') ?? '')
    if (name !== null) return name
  }
  return null
}
