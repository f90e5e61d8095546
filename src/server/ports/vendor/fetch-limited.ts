/** Limits of an answer from outside. */
export interface AnswerLimit {
  /** Of its body, unpacked. */
  readonly mostBytes: number
  /** For the whole of it, from the question to its last byte. */
  readonly timeoutMs: number
}

/** An API answers some kilobytes; a larger answer is the sender's fault. */
export const MOST_ANSWER_BYTES = 4 * 1024 * 1024

/** An answer from outside that was cut because it did not end in size. */
export class AnswerTooLarge extends Error {
  override readonly name = 'AnswerTooLarge'

  constructor(mostBytes: number) {
    super(`the answer is larger than ${mostBytes} bytes`)
  }
}

/**
 * `fetch` whose answer ends: past its size or its time the connection is cut and reading it fails.
 * Every call of the server to another one goes through this, or is watched by `limitNodeAnswers`.
 *
 * @throws AnswerTooLarge, also while the body is read
 */
export async function fetchLimited(
  url: string | URL,
  init: RequestInit,
  { mostBytes, timeoutMs }: AnswerLimit,
): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout
  const response = await fetch(url, { ...init, signal })
  if (response.body === null) return response
  if (Number(response.headers.get('content-length') ?? 0) > mostBytes) {
    await response.body.cancel()
    throw new AnswerTooLarge(mostBytes)
  }
  return new Response(response.body.pipeThrough(cutAfter(mostBytes)), response)
}

function cutAfter(mostBytes: number): TransformStream<Uint8Array, Uint8Array> {
  let byteCount = 0
  return new TransformStream({
    transform(chunk, controller) {
      byteCount += chunk.length
      if (byteCount > mostBytes) controller.error(new AnswerTooLarge(mostBytes))
      else controller.enqueue(chunk)
    },
  })
}
