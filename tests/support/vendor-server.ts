import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a vendor answers to one path. */
export interface VendorAnswer {
  readonly status?: number
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
}

/** A vendor on loopback: answers by path, and what it was asked. */
export interface VendorServer {
  readonly origin: string
  /** Path with query of each request, in order. */
  readonly asked: string[]
  /** Answer to a path, its query being given to the function. */
  answer(path: string, answer: (query: URLSearchParams) => VendorAnswer): void
  close(): Promise<void>
}

/** A server that answers 404 to what it has no answer for. */
export async function openVendorServer(): Promise<VendorServer> {
  const answers = new Map<string, (query: URLSearchParams) => VendorAnswer>()
  const asked: string[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://vendor.example')
    asked.push(url.pathname + url.search)
    const {
      status = 200,
      body,
      headers,
    } = answers.get(url.pathname)?.(url.searchParams) ?? {
      status: 404,
      body: '',
    }
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answer: (path, answer) => void answers.set(path, answer),
    close: async () => await new Promise((resolve) => server.close(() => resolve())),
  }
}
