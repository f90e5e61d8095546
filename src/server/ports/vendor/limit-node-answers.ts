import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { AnswerTooLarge, MOST_ANSWER_BYTES } from './fetch-limited.ts'

/** Called for each request of `node:http`, before its head is sent. */
const CREATED = 'http.client.request.created'
/** Called for each answer, when its head has arrived. */
const ANSWERED = 'http.client.response.finish'

/**
 * Cuts answers that libraries of vendors read by `node:http` (Telegram, Stripe, STS, Apple), whose
 * bodies they gather without a limit: for the whole process, once. A few packed kilobytes unpack to
 * gigabytes where only the libraries see them: nobody asks for packed answers, and none is unpacked.
 * Called where a process starts; calling it again changes nothing.
 *
 * @returns lifts the limit again, for tests
 */
export function limitNodeAnswers(): () => void {
  lift()
  subscribe(CREATED, askForPlainAnswer)
  subscribe(ANSWERED, limitAnswer)
  return lift
}

function lift(): void {
  unsubscribe(CREATED, askForPlainAnswer)
  unsubscribe(ANSWERED, limitAnswer)
}

function askForPlainAnswer(message: unknown): void {
  const { request } = message as { readonly request: ClientRequest }
  if (!request.headersSent) request.removeHeader('accept-encoding')
}

function limitAnswer(message: unknown): void {
  const { response } = message as { readonly response: IncomingMessage }
  const { socket, headers } = response
  // What was packed unasked is read as it came, and is not what was to be read.
  delete headers['content-encoding']
  let byteCount = 0
  const count = (chunk: Buffer): void => {
    byteCount += chunk.length
    if (byteCount > MOST_ANSWER_BYTES) socket.destroy(new AnswerTooLarge(MOST_ANSWER_BYTES))
  }
  socket.on('data', count)
  // The connection goes on to the next answer.
  response.once('close', () => socket.off('data', count))
}
