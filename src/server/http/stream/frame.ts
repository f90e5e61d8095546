import type { StreamEventName } from '#contract/stream.ts'

/** One server-sent event as bytes, made once and written to every socket. */
export function frameEvent(event: StreamEventName, data: unknown, id?: number): Buffer {
  const idLine = id === undefined ? '' : `id: ${id}\n`
  return Buffer.from(`${idLine}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
}

/** A comment that keeps proxies from closing a quiet stream. */
export const HEARTBEAT = Buffer.from(': still here\n\n')
