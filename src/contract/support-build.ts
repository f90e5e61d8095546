/** Address of the script that a built page begins with; its digest changes with anything it loads. */
const ENTRY = /^\/assets\/[a-z][a-z-]*-([\w-]{8})\.js$/
const IN_PAGE = /<script\b[^>]*\bsrc="(\/assets\/[^"]+\.js)"/

/** Name of a build by the address of its first script: `buildNameOf('/assets/base-BfK3x9aQ.js') === 'BfK3x9aQ'`. */
export function buildNameOf(src: string): string | null {
  return ENTRY.exec(src)?.[1] ?? null
}

/** Name of the build that a page is of; null where it is of none. */
export function buildNameOfPage(html: string): string | null {
  return buildNameOf(IN_PAGE.exec(html)?.[1] ?? '')
}
