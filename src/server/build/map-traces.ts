import { readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'

/** A place in a file of the built server, as V8 writes it: address, line, column. */
const PLACE = /(file:\/\/\S+\.js):(\d+):(\d+)/

/**
 * Traces of errors name files and lines of the sources from now on. `process.setSourceMapsEnabled`
 * does so too, but reads the map of each file that is loaded; this reads it for the first trace.
 */
export function mapTraces(): void {
  const maps = new Map<string, SourceMap | null>()
  const mapOf = (address: string): SourceMap | null => {
    const known = maps.get(address)
    if (known !== undefined) return known
    const map = readMap(address)
    maps.set(address, map)
    return map
  }
  Error.prepareStackTrace = (error, sites: readonly Site[]) => {
    const lines = sites.map((site) => `    at ${sourceText(site.toString(), mapOf)}`)
    return [textOf(error), ...lines].join('\n')
  }
}

/** A line of a trace. */
interface Site {
  toString(): string
}

function sourceText(site: string, mapOf: (address: string) => SourceMap | null): string {
  return site.replace(PLACE, (place, address: string, line: string, column: string) => {
    const found = mapOf(address)?.findEntry(Number(line) - 1, Number(column) - 1)
    if (found === undefined || !('originalSource' in found)) return place
    const source = new URL(found.originalSource, address)
    return `${source.href}:${found.originalLine + 1}:${found.originalColumn + 1}`
  })
}

/** Null where a file has none, or one that cannot be read: the place in the file itself is named. */
function readMap(address: string): SourceMap | null {
  try {
    const payload = JSON.parse(readFileSync(new URL(`${address}.map`), 'utf8')) as SourceMapPayload
    return new SourceMap(payload)
  } catch {
    return null
  }
}

/** With the code of an error of Node, which its `toString` names. */
function textOf(error: Error): string {
  try {
    return String(error)
  } catch {
    return 'Error'
  }
}
