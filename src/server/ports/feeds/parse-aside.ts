import { Worker } from 'node:worker_threads'
import { VendorRefused } from '../vendor/fetch-answer.ts'
import type { FeedItem } from './port.ts'

/** A feed of 2 MB takes half a second of a core; the event loop must not wait for it. */
const LIMIT_MS = 10_000
const MOST_MEMORY_MB = 192

/**
 * Parses a feed in a thread of its own, which is given up where it takes long or too much memory.
 *
 * @throws VendorRefused where it is no feed
 */
export async function parseAside(
  source: { readonly bytes: Uint8Array; readonly contentType: string | null },
  signal: AbortSignal,
): Promise<FeedItem[]> {
  const worker = new Worker(new URL('./parse-worker.ts', import.meta.url), {
    workerData: source,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  })
  const until = AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)])
  const parsed = Promise.withResolvers<FeedItem[]>()
  worker.once('message', parsed.resolve)
  worker.once('error', ({ message }) => parsed.reject(unreadable(message)))
  worker.once('exit', () => parsed.reject(unreadable('its thread ended')))
  const stop = (): void => parsed.reject(until.reason)
  until.addEventListener('abort', stop, { once: true })
  try {
    return await parsed.promise
  } finally {
    until.removeEventListener('abort', stop)
    await worker.terminate()
  }
}

function unreadable(why: string): VendorRefused {
  return new VendorRefused(`the answer is no feed: ${why.slice(0, 120)}`, 200)
}
