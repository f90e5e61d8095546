import { describe, expect, it, vi } from 'vitest'
import { pino } from 'pino'
import { lineOf, serializerOf } from './log.ts'

/** Log output, as a terminal shows it. */
function lineFor(fields: object, message: string, hasStack = false): string {
  let text = ''
  const log = pino(
    { serializers: { error: serializerOf(hasStack) } },
    { write: (record: string) => (text = record) },
  )
  log.warn(fields, message)
  return lineOf(JSON.parse(text) as Record<string, unknown>, hasStack)
}

const unreachable = (host: string) =>
  new TypeError('fetch failed', { cause: new Error(`getaddrinfo ENOTFOUND ${host}`) })

describe('a line of the log in a terminal', () => {
  it.each([
    [{}, 'a word', 'a word'],
    [
      { market: 'btc', count: 3 },
      'candles were left out',
      'candles were left out (market btc, count 3)',
    ],
    [
      { error: unreachable('a.test') },
      'no rates',
      'no rates: fetch failed: getaddrinfo ENOTFOUND a.test',
    ],
    [
      { error: new AggregateError([unreachable('a.test'), new Error('busy')], 'no source') },
      'no rates',
      'no rates: no source [fetch failed: getaddrinfo ENOTFOUND a.test; busy]',
    ],
    [{ faults: { OKX: 'down' } }, 'refused', 'refused (faults {"OKX":"down"})'],
  ])('says what happened and why: %j', (fields, message, line) => {
    expect(lineFor(fields, message)).toBe(line)
  })

  it('is one line whatever a text from outside holds, and moves no cursor (T29)', () => {
    const text = 'Your code: 123456\r\n\u001b[2J\u009b31mnever\u2028asked'
    const line = lineFor({ text, error: new Error(text) }, 'an email')
    expect(line).toBe(
      'an email: Your code: 123456 [2J 31mnever asked (text Your code: 123456 [2J 31mnever asked)',
    )
  })

  it('needs no stack, the first of which takes long', () => {
    const error = new Error('broken', { cause: new Error('worn out') })
    const readers = [error, error.cause as Error].map((one) => vi.spyOn(one, 'stack', 'get'))
    expect(lineFor({ error }, 'a call failed')).toBe('a call failed: broken: worn out')
    for (const reader of readers) expect(reader).not.toHaveBeenCalled()
  })

  it('has the stack below it where details are asked for', () => {
    const error = new Error('broken')
    expect(lineFor({ error }, 'a call failed')).toBe('a call failed: broken')
    expect(lineFor({ error }, 'a call failed', true)).toMatch(
      /^a call failed: broken\nError: broken\n +at .*log\.test\.ts/,
    )
  })
})
