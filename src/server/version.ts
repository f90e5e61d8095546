import { readFileSync } from 'node:fs'

/** This server's version as package.json names it: `1.6.4`. */
export const VERSION = (
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    version: string
  }
).version
