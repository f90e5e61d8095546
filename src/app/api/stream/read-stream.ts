import { STREAM_PATH } from '#contract/stream.ts'
import { callHeaders } from '../client.ts'
import { apiHost } from '../api-host.ts'
import * as TIMINGS from '#domain/time/timings.ts'
import { openEventParser, type StreamMessage } from './event-parser.ts'

/**
 * Reads the live stream until it ends, fails, falls silent or is aborted. Resolves with whether
 * anything came, so that the caller knows if the line worked.
 */
export async function readStream(
  lastId: string,
  onMessage: (message: StreamMessage) => void,
  signal: AbortSignal,
): Promise<boolean> {
  const silence = new AbortController()
  let hasRead = false
  let timer = setTimeout(() => silence.abort(), TIMINGS.streamSilenceMs)
  const stillAlive = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), TIMINGS.streamSilenceMs)
  }
  try {
    const response = await fetch(apiHost.url(`/api${STREAM_PATH}`), {
      headers: {
        ...callHeaders(),
        accept: 'text/event-stream',
        ...(lastId === '' ? {} : { 'last-event-id': lastId }),
      },
      cache: 'no-store',
      signal: AbortSignal.any([signal, silence.signal]),
    })
    if (!response.ok || response.body === null) return false
    const parse = openEventParser(onMessage)
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return hasRead
      hasRead = true
      stillAlive()
      parse(value)
    }
  } catch {
    return hasRead
  } finally {
    clearTimeout(timer)
  }
}
