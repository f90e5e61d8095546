import { connect } from 'node:net'

/** An answer as it came over the connection. */
export interface RawAnswer {
  readonly status: number
  readonly headers: ReadonlyMap<string, string>
  readonly body: string
}

const LIMIT_MS = 15_000
/** What a server may take to refuse a request that never ends, before its sender gives up. */
const UNFINISHED_MS = 200

/**
 * Writes bytes to a port of this machine and reads until the other side hangs up; of a stream of
 * events its head alone. Null where it hung up without an answer.
 */
export async function sendRaw(
  port: number,
  bytes: Buffer,
  isUnfinished = false,
): Promise<RawAnswer | null> {
  return await new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let received = Buffer.alloc(0)
    const end = (): void => {
      socket.destroy()
      resolve(readAnswer(received))
    }
    socket.setTimeout(LIMIT_MS, () => {
      socket.destroy()
      reject(
        new Error(`no end of an answer within ${LIMIT_MS} ms: ${bytes.toString('latin1', 0, 300)}`),
      )
    })
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk])
      if (received.includes('text/event-stream')) end()
    })
    socket.on('close', end)
    socket.on('error', end)
    socket.write(bytes)
    if (isUnfinished) setTimeout(() => socket.end(), UNFINISHED_MS)
  })
}

function readAnswer(received: Buffer): RawAnswer | null {
  const split = received.indexOf('\r\n\r\n')
  if (split < 0) return null
  const [first = '', ...lines] = received.toString('latin1', 0, split).split('\r\n')
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1])
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const
    }),
  )
  const rest = received.subarray(split + 4)
  const isChunked = headers.get('transfer-encoding') === 'chunked'
  return { status, headers, body: (isChunked ? joinChunks(rest) : rest).toString('utf8') }
}

function joinChunks(bytes: Buffer): Buffer {
  const chunks: Buffer[] = []
  for (let at = 0; at < bytes.length;) {
    const end = bytes.indexOf('\r\n', at)
    const length = Number.parseInt(bytes.toString('latin1', at, end), 16)
    if (end < 0 || !(length > 0)) break
    chunks.push(bytes.subarray(end + 2, end + 2 + length))
    at = end + 2 + length + 2
  }
  return Buffer.concat(chunks)
}
