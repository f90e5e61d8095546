import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FeedNetwork } from '#server/ports/feeds/fetch-feed.ts'

/** The only address that readers of these tests may connect to; feeds of a test are served on it. */
const ALLOWED = '127.0.0.2'

/** A server of feeds on loopback, by a path each. */
export interface FeedsServer {
  readonly origin: string
  readonly port: number
  /** Headers of each request, in order, with its path as `:path`. */
  readonly asked: Readonly<Record<string, string | undefined>>[]
  serve(path: string, answer: RequestListener): void
  close(): Promise<void>
}

/** A server at 127.0.0.2, or at another address of this machine; what it does not serve is 404. */
export async function openFeedsServer(address = ALLOWED): Promise<FeedsServer> {
  const answers = new Map<string, RequestListener>()
  const asked: FeedsServer['asked'] = []
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    asked.push({ ...(request.headers as Record<string, string>), ':path': path })
    const answer = answers.get(path)
    if (answer === undefined) response.writeHead(404).end()
    else answer(request, response)
  })
  server.listen(0, address)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://${address}:${port}`,
    port,
    asked,
    serve: (path, answer) => void answers.set(path, answer),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A network whose names are these, and in which 127.0.0.2 stands for the public internet. */
export function testNetwork(
  names: Readonly<Record<string, readonly string[]>> = {},
): FeedNetwork & { readonly resolved: string[] } {
  const resolved: string[] = []
  return {
    resolved,
    isAllowed: (address) => address === ALLOWED,
    resolve: async (host) => {
      resolved.push(host)
      return (names[host] ?? []).map((address) => ({ address, family: 4 }))
    },
  }
}

/** A small RSS feed with these items, given as XML. */
export function rssOf(items: string, head = '<?xml version="1.0" encoding="UTF-8"?>'): string {
  return `${head}<rss version="2.0"><channel><title>T</title><link>https://a.example</link>${items}</channel></rss>`
}
