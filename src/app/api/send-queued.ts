import type { ErrorCode } from '#contract/error-code.ts'
import { ApiFailure, isForGood } from './api-failure.ts'
import { call } from './client.ts'
import { dropQueued, queuedWrites } from '#app/state/write-queue.ts'

/** Asked too often: later it is answered. */
const TOO_MANY = 429 satisfies ErrorCode

let sending: Promise<number> | null = null

/** Sends what waits, in order; resolves with how many writes the server has taken. */
export async function sendQueued(): Promise<number> {
  sending ??= sendAll().finally(() => {
    sending = null
  })
  return await sending
}

async function sendAll(): Promise<number> {
  let taken = 0
  for (const write of queuedWrites()) {
    try {
      await call(write.name, write.request as never)
      taken += 1
    } catch (error) {
      // The server cannot be reached, or is busy: the rest waits on. What it refuses is over.
      if (!isForGood(error) || isTooMany(error)) return taken
    }
    dropQueued(write.key, write)
  }
  return taken
}

function isTooMany(error: unknown): boolean {
  return error instanceof ApiFailure && error.code === TOO_MANY
}
