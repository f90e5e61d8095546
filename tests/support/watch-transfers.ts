import type { Page } from 'playwright'

/** One response that a page has received whole. */
export interface Transfer {
  /** Address below the origin, with its query. */
  readonly path: string
  /** Without its charset, `text/javascript`. */
  readonly contentType: string
  /** `br`, `gzip`, or `identity` where the response came as it is. */
  readonly encoding: string
  /** Body on the wire, in bytes. */
  readonly bodyBytes: number
  /** Head and body on the wire, in bytes. */
  readonly totalBytes: number
}

/** What a page has received so far, as Chromium counts it. */
export interface TransferWatch {
  readonly transfers: readonly Transfer[]
  /** Resolves once nothing but event streams has been under way for half a second. */
  untilQuiet(): Promise<void>
}

const QUIET_MS = 500
const LONGEST_WAIT_MS = 60_000
const EVENT_STREAM = 'text/event-stream'
const TEXT = /^text\/|javascript|json|xml|manifest/
/** A shorter answer of the API fits one packet as it is. */
const LONG_ANSWER_BYTES = 1024

/**
 * Counts what a page receives of `origin`, from the network only; to be called before it is opened.
 * What comes from the browser's cache is no transfer.
 */
export async function watchTransfers(page: Page, origin: string): Promise<TransferWatch> {
  const transfers: Transfer[] = []
  const asked = new Set<string>()
  const open = new Map<string, Omit<Transfer, 'bodyBytes' | 'totalBytes'> & { head: number }>()
  let changedAtMs = performance.now()
  const session = await page.context().newCDPSession(page)
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith(`${origin}/`)) asked.add(requestId)
    changedAtMs = performance.now()
  })
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (!asked.has(requestId)) return
    const headers = new Map(
      Object.entries(response.headers).map(([name, value]) => [name.toLowerCase(), value]),
    )
    const contentType = headers.get('content-type')?.split(';', 1)[0] ?? ''
    if (contentType === EVENT_STREAM) asked.delete(requestId)
    open.set(requestId, {
      path: response.url.slice(origin.length),
      contentType,
      encoding: headers.get('content-encoding') ?? 'identity',
      head: response.encodedDataLength,
    })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength: totalBytes }) => {
    const found = open.get(requestId)
    changedAtMs = performance.now()
    asked.delete(requestId)
    open.delete(requestId)
    if (found === undefined || totalBytes === 0) return
    const { head, ...rest } = found
    transfers.push({ ...rest, totalBytes, bodyBytes: totalBytes - head })
  })
  session.on('Network.loadingFailed', ({ requestId }) => asked.delete(requestId))
  await session.send('Network.enable')
  return {
    transfers,
    async untilQuiet() {
      const end = performance.now() + LONGEST_WAIT_MS
      const isQuiet = () => asked.size === 0 && performance.now() - changedAtMs > QUIET_MS
      while (!isQuiet()) {
        if (performance.now() > end) throw new Error(`still under way: ${[...asked].join()}`)
        await page.waitForTimeout(50)
      }
    },
  }
}

/** The texts that should have come compressed and did not, a line each: assets, and long answers of the API. */
export function sentPlain(transfers: readonly Transfer[]): string[] {
  return transfers
    .filter(({ encoding }) => encoding !== 'br' && encoding !== 'gzip')
    .filter(({ contentType }) => TEXT.test(contentType))
    .filter(({ path, bodyBytes }) => !path.startsWith('/api/') || bodyBytes >= LONG_ANSWER_BYTES)
    .map(({ path, bodyBytes, encoding }) => `${path}: ${bodyBytes} bytes, ${encoding}`)
}

/** Bytes on the wire of all bodies of one kind, `javascript` or `css`. */
export function bodyBytesOf(transfers: readonly Transfer[], kind: 'javascript' | 'css'): number {
  return transfers
    .filter(({ contentType }) => contentType.endsWith(kind))
    .reduce((sum, { bodyBytes }) => sum + bodyBytes, 0)
}
