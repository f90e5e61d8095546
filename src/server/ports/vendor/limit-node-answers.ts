import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { AnswerTooLarge, MOST_ANSWER_BYTES } from './fetch-limited.ts'

/** Told of each answer to a request made by `node:http`, when its head has come. */
const CHANNEL = 'http.client.response.finish'
let isLimited = false

/**
 * Cuts answers that libraries of vendors read by `node:http` (Telegram, Stripe, STS, Apple), whose
 * bodies they gather without a limit: for the whole process, once.
 */
export function limitNodeAnswers(): void {
  if (isLimited) return
  isLimited = true
  subscribe(CHANNEL, (message) => {
    const { response } = message as { readonly response: IncomingMessage }
    const { socket } = response
    let byteCount = 0
    const count = (chunk: Buffer): void => {
      byteCount += chunk.length
      if (byteCount > MOST_ANSWER_BYTES) socket.destroy(new AnswerTooLarge(MOST_ANSWER_BYTES))
    }
    socket.on('data', count)
    // The connection goes on to the next answer.
    response.once('close', () => socket.off('data', count))
  })
}
