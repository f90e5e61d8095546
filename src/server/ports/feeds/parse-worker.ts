import { parentPort, workerData } from 'node:worker_threads'
import { decodeText } from './decode-text.ts'
import { parseFeed } from './parse-feed.ts'

/** Parses the feed of `workerData`, in a worker thread. */
const { bytes, contentType } = workerData as { bytes: Uint8Array; contentType: string | null }
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(parseFeed(decodeText(bytes, contentType)))
