/** One event of a server-sent stream. `id` is the last one seen, which a reconnect sends back. */
export interface StreamMessage {
  readonly event: string
  readonly data: string
  readonly id: string
}

/**
 * Reads server-sent events from text that arrives in pieces cut anywhere, also inside a line end.
 * Comments are passed over; several `data` lines join; an event without data is none.
 *
 * @example openEventParser(onMessage)('event: clock\ndata: {}\n\n')
 */
export function openEventParser(onMessage: (message: StreamMessage) => void) {
  let rest = ''
  let event = ''
  let data: string[] = []
  let id = ''

  const takeLine = (line: string) => {
    if (line === '') {
      if (data.length > 0) onMessage({ event: event || 'message', data: data.join('\n'), id })
      event = ''
      data = []
      return
    }
    const colon = line.indexOf(':')
    const field = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (field === 'event') event = value
    else if (field === 'data') data.push(value)
    else if (field === 'id' && !value.includes('\u0000')) id = value
  }

  return (chunk: string): void => {
    const lines = (rest + chunk).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    for (const line of lines) takeLine(line)
  }
}
