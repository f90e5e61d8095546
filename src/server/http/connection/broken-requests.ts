import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { ERROR_CODES, type ErrorName, statusOf } from '#contract/error-code.ts'
import { HEADERS, languageOf, type Language } from '#contract/headers.ts'
import { refusalBody } from '../envelope.ts'

/** Error of the HTTP parser or one of its timeouts. */
interface BrokenRequest {
  readonly code: string
  /** The bytes that could not be read, a Buffer, where it is the parser that refused. */
  readonly rawPacket?: unknown
}

/** Refuses, in envelopes, what never becomes a request that Fastify routes. */
export interface BrokenRequests {
  /** For Node's `clientError`: bytes that are no HTTP, headers too large, a request too slow. */
  readonly refuse: (error: BrokenRequest, socket: Socket) => void
  readonly watch: (server: Server) => void
}

/** Time a refused connection has to read its refusal. */
const LINGER_MS = 1000
/** As much as a connection is read at once. */
const MOST_BYTES_SEARCHED = 65_536
/** Node counts the address among the headers; longer than this it is what was too large. */
const LONG_ADDRESS = /^[A-Z]+ [^\r\n]{8000}/
const LANGUAGE_LINE = /^language:[ \t]*([\w-]{2,8})[ \t]*\r?$/im

const REASONS: ReadonlyMap<string, ErrorName> = new Map([
  ['HPE_HEADER_OVERFLOW', 'headersTooLarge'],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', 'tooLarge'],
  ['ERR_HTTP_REQUEST_TIMEOUT', 'timedOut'],
])

/** The newest request of a connection with its answer. */
interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

export function openBrokenRequests(): BrokenRequests {
  const newest = new WeakMap<Socket, Exchange>()
  const refused = new WeakSet<Socket>()
  const refuse: BrokenRequests['refuse'] = (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed || refused.has(socket)) return
    refused.add(socket)
    const { request, response } = newest.get(socket) ?? {}
    // Half an answer has left: a second one behind it would be read as its rest.
    if (response?.headersSent === true && !response.writableFinished) {
      socket.destroy()
      return
    }
    const text = textOf(error.rawPacket)
    const language = request?.headers[HEADERS.language] ?? LANGUAGE_LINE.exec(text)?.[1]
    const reason = REASONS.get(error.code) ?? 'malformed'
    const isAddress = reason === 'headersTooLarge' && LONG_ADDRESS.test(text)
    endWith(socket, isAddress ? 'addressTooLong' : reason, languageOf(String(language)))
  }
  return {
    refuse,
    watch(server) {
      server.on('request', (request: IncomingMessage, response: ServerResponse) => {
        newest.set(request.socket, { request, response })
      })
      // An expectation that is not known may be ignored (RFC 9110, 10.1.1); Node answers 417 without a body.
      server.on('checkExpectation', (request, response) => {
        server.emit('request', request, response)
      })
      // Node hangs up on CONNECT without a word.
      server.on('connect', (request: IncomingMessage, socket: Socket) => {
        endWith(socket, 'notFound', languageOf(String(request.headers[HEADERS.language])))
      })
    },
  }
}

function textOf(packet: unknown): string {
  return Buffer.isBuffer(packet) ? packet.toString('latin1', 0, MOST_BYTES_SEARCHED) : ''
}

/** Writes a refusal past Fastify and hangs up; closing at once could lose it on the way. */
function endWith(socket: Socket, reason: ErrorName, language: Language): void {
  socket.on('error', () => socket.destroy())
  if (!socket.writable) {
    socket.destroy()
    return
  }
  const status = statusOf(ERROR_CODES[reason])
  const body = refusalBody(reason, language, { field: 'request' })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
}
