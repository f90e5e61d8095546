import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

/** A built page on a loopback port; `close` ends its connections too. */
export interface ServedPage {
  readonly url: string
  close(): Promise<void>
}

const KINDS: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
}

/** The build names files by their content, as the app's own server assumes. */
const FOREVER = 'public, max-age=31536000, immutable'

/**
 * Serves a folder, as brotli where the build wrote it, with its `index.html` for every address that
 * is no file; calls below /api go on to the server at `apiUrl`.
 */
export async function servePage(folder: string, apiUrl: string | null): Promise<ServedPage> {
  const server = createServer((incoming, response) => {
    const path = new URL(incoming.url ?? '/', 'http://bench').pathname
    if (path.startsWith('/api/')) handOn(incoming, response, apiUrl)
    else sendFile(response, fileOf(folder, path))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function fileOf(folder: string, path: string): string {
  const file = join(folder, normalize(path))
  return existsSync(file) && statSync(file).isFile() ? file : join(folder, 'index.html')
}

function sendFile(response: ServerResponse, file: string): void {
  const isCompressed = existsSync(`${file}.br`)
  const body = readFileSync(isCompressed ? `${file}.br` : file)
  response.writeHead(200, {
    'content-type': KINDS[extname(file)] ?? 'application/octet-stream',
    ...(isCompressed && { 'content-encoding': 'br' }),
    'content-length': body.length,
    'cache-control': extname(file) === '.html' ? 'no-store' : FOREVER,
  })
  response.end(body)
}

function handOn(incoming: IncomingMessage, response: ServerResponse, apiUrl: string | null): void {
  if (apiUrl === null) {
    response.writeHead(404).end()
    return
  }
  const { method, headers, url } = incoming
  const onward = request(`${apiUrl}${url}`, { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  onward.on('error', () => response.destroy())
  response.on('close', () => onward.destroy())
  incoming.pipe(onward)
}
