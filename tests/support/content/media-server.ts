import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const RATE = 8000
const HEADER_BYTES = 44

/** A server of pictures and films on this machine, as an operator's own would be. */
export interface MediaServer {
  readonly origin: string
  close(): Promise<void>
}

/**
 * Answers `/clip.wav?seconds=2` with so much silence, in parts as players ask for it, and `/picture.svg`
 * with a drawing. A browser plays sound in a video element as it plays a film.
 */
export async function openMediaServer(): Promise<MediaServer> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    if (url.pathname === '/picture.svg') {
      response.setHeader('content-type', 'image/svg+xml')
      return response.end(PICTURE)
    }
    if (url.pathname !== '/clip.wav') {
      response.statusCode = 404
      return response.end()
    }
    const bytes = silence(Number(url.searchParams.get('seconds') ?? '1'))
    const [, from = '', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? []
    response.setHeader('content-type', 'audio/wav')
    response.setHeader('accept-ranges', 'bytes')
    if (from === '') return response.end(bytes)
    const end = to === '' ? bytes.length - 1 : Number(to)
    response.statusCode = 206
    response.setHeader('content-range', `bytes ${from}-${end}/${bytes.length}`)
    return response.end(bytes.subarray(Number(from), end + 1))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 160"><rect width="320" height="160" fill="#178058"/><path d="M0 110q40-60 80 0t80 0 80 0 80 0" fill="none" stroke="#fff" stroke-width="8"/></svg>`

/** A WAV file of 8-bit silence. */
function silence(seconds: number): Buffer {
  const length = Math.round(seconds * RATE)
  const bytes = Buffer.alloc(HEADER_BYTES + length, 128)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(HEADER_BYTES - 8 + length, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(RATE, 24)
  bytes.writeUInt32LE(RATE, 28)
  bytes.writeUInt16LE(1, 32)
  bytes.writeUInt16LE(8, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(length, 40)
  return bytes
}
