import { describe, expect, it } from 'vitest'
import { openEventParser, type StreamMessage } from './event-parser.ts'

function read(...chunks: string[]): StreamMessage[] {
  const seen: StreamMessage[] = []
  const parse = openEventParser((message) => seen.push(message))
  for (const chunk of chunks) parse(chunk)
  return seen
}

const text = 'id: 7\nevent: signal\ndata: {"a":1}\n\n: beat\n\nevent: clock\r\ndata: x\r\n\r\n'
const events = [
  { event: 'signal', data: '{"a":1}', id: '7' },
  { event: 'clock', data: 'x', id: '7' },
]

describe('the stream parser', () => {
  it('reads events, passes over comments and remembers the last id', () => {
    expect(read(text)).toEqual(events)
  })

  it('gives the same wherever the text is cut', () => {
    for (let cut = 1; cut < text.length; cut += 1) {
      expect(read(text.slice(0, cut), text.slice(cut))).toEqual(events)
    }
    expect(read(...text)).toEqual(events)
  })

  it('joins data lines and drops an event without data or without its end', () => {
    expect(read('data: a\ndata: b\n\nevent: reset\n\ndata: c\n')).toEqual([
      { event: 'message', data: 'a\nb', id: '' },
    ])
  })
})
