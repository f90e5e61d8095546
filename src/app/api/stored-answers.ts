import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import * as TIMINGS from '#domain/time/timings.ts'
import { onSession, sessionMark } from '#app/state/session-state.ts'
import { ApiFailure } from './api-failure.ts'

/** An answer on the device. */
interface StoredAnswer {
  /** Wall time (ms) at which it was fresh. */
  readonly savedWallMs: number
  /** The session that it was for; null for a guest. */
  readonly mark: string | null
  /** The build that reads it: another one may have other shapes. */
  readonly build: string
  readonly data: unknown
}

const CACHE = 'buoy-answers'
const MOST = 80
const MOST_CHARS = 400_000

/** What is worth reading without a network: the beginnings of the keys. */
const STORED: readonly QueryKey[] = [
  ['signals'],
  ['market', 'candles'],
  ['market', 'coins'],
  ['market', 'course'],
  ['market', 'heatMap'],
  ['market', 'hot'],
  ['market', 'overview'],
  ['market', 'rankings'],
  ['extreme'],
  ['listings'],
  ['alerts'],
  ['membership'],
  ['checkin'],
  ['my', 'user'],
  ['my', 'favorites'],
  ['my', 'alerts'],
  ['my', 'messages'],
  ['my', 'cards'],
  ['my', 'checkin'],
  ['my', 'gifts'],
  ['my', 'invite'],
  ['my', 'wallet'],
]

/**
 * Stores the last answers on the device, and puts one into the place of a call that has none because
 * its server cannot be reached: pages then show it with its age. The next session begins without.
 * Returns a function that stops it.
 */
export function openStoredAnswers(client: QueryClient): () => void {
  const cache = client.getQueryCache()
  const savedMs = new Map<string, number>()
  const restored = new WeakSet<Query>()
  const save = (query: Query) => {
    const { data, dataUpdatedAt } = query.state
    const isNew = dataUpdatedAt - (savedMs.get(query.queryHash) ?? 0) >= TIMINGS.saveEveryMs
    if (data === undefined || !isNew || !isStored(query)) return
    savedMs.set(query.queryHash, dataUpdatedAt)
    void write(query.queryHash, answerOf(data, dataUpdatedAt))
  }
  const restore = async (query: Query) => {
    if (restored.has(query) || query.state.data !== undefined || !isStored(query)) return
    restored.add(query)
    const found = await read(query.queryHash)
    if (found === null || query.state.data !== undefined) return
    const { error } = query.state
    savedMs.set(query.queryHash, found.savedWallMs + TIMINGS.saveEveryMs)
    client.setQueryData(query.queryKey, found.data, { updatedAt: found.savedWallMs })
    // It stays a failure: the page says that this could not be updated.
    if (error !== null) query.setState({ error, status: 'error' })
  }
  const stopWatching = cache.subscribe((event) => {
    if (event.type !== 'updated') return
    const { action, query } = event
    if (action.type === 'success') save(query)
    else if (action.type === 'failed' && isUnreached(action.error)) void restore(query)
  })
  for (const query of cache.getAll()) {
    const { fetchFailureReason, error } = query.state
    save(query)
    if (isUnreached(error ?? fetchFailureReason)) void restore(query)
  }
  const stopHearing = onSession(() => {
    savedMs.clear()
    void forgetAnswers()
  })
  return () => {
    stopWatching()
    stopHearing()
  }
}

/** Whether no server of ours has answered: a refusal is an answer. */
function isUnreached(error: unknown): boolean {
  return error instanceof ApiFailure && error.kind !== 'refusal' && error.kind !== 'aborted'
}

function isStored({ queryKey }: Query): boolean {
  return STORED.some((start) => start.every((part, at) => queryKey[at] === part))
}

function answerOf(data: unknown, savedWallMs: number): StoredAnswer {
  return { savedWallMs, mark: sessionMark(), build: build(), data }
}

async function write(hash: string, answer: StoredAnswer): Promise<void> {
  try {
    const text = JSON.stringify(answer)
    if (text.length > MOST_CHARS) return
    const cache = await caches.open(CACHE)
    // The newest come last.
    await cache.delete(addressOf(hash))
    await cache.put(addressOf(hash), new Response(text))
    const keys = await cache.keys()
    for (const old of keys.slice(0, -MOST)) await cache.delete(old)
  } catch {
    // A full disk, or a page that is not secure, costs the reading offline.
  }
}

async function read(hash: string): Promise<StoredAnswer | null> {
  try {
    const stored = await (await caches.open(CACHE)).match(addressOf(hash))
    const answer = (await stored?.json()) as StoredAnswer | undefined
    const isOurs = answer?.mark === sessionMark() && answer.build === build()
    return isOurs ? answer : null
  } catch {
    return null
  }
}

async function forgetAnswers(): Promise<void> {
  await caches.delete(CACHE).catch(() => false)
}

function addressOf(hash: string): string {
  return `/stored-answer?of=${encodeURIComponent(hash)}`
}

/** The first script of the page: its name has a digest of all of the app. */
function build(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
  return script === null ? '' : new URL(script.src).pathname
}
