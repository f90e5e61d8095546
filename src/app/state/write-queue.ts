import { proxy, useSnapshot } from 'valtio'
import type { RequestOf } from '#contract/index.schema.ts'
import { deviceStorage } from '#app/platform/storage.ts'
import { ApiFailure } from '#app/api/api-failure.ts'
import { onSession, sessionMark } from './session-state.ts'

/** Calls that may be sent later: making one twice, or last, comes to the same. */
const QUEUED_CALLS = ['POST /market/favorite', 'POST /message/readAll'] as const
type QueuedCall = (typeof QUEUED_CALLS)[number]

/** A write that waits for a connection; a later one of the same key takes its place. */
export type QueuedWrite = {
  readonly [Name in QueuedCall]: {
    readonly key: string
    readonly name: Name
    readonly request: RequestOf<Name>
  }
}[QueuedCall]

const KEY = 'buoy.queue.v1'
const MOST = 200

const state = proxy<{ writes: readonly QueuedWrite[] }>({ writes: stored() })

/** How many writes wait for a connection. */
export function useQueuedCount(): number {
  return useSnapshot(state).writes.length
}

/** Whether a write of this key waits. */
export function useIsQueued(key: string): boolean {
  return useSnapshot(state).writes.some((write) => write.key === key)
}

/** Whether a call was lost because this device has no network: then it was never sent. */
export function isUnsent(error: unknown): boolean {
  const isLost = error instanceof ApiFailure && error.kind === 'offline'
  return isLost && !globalThis.navigator.onLine
}

/** What waits, in the order in which it was done. */
export function queuedWrites(): readonly QueuedWrite[] {
  return state.writes
}

/** Keeps a write on the device until there is a connection. */
export function queueWrite(write: QueuedWrite): void {
  const others = state.writes.filter(({ key }) => key !== write.key)
  put([...others, write].slice(-MOST))
}

/** What waited under this key is over; one that has taken its place meanwhile stays. */
export function dropQueued(key: string, write?: QueuedWrite): void {
  const isOver = (one: QueuedWrite) => one.key === key && (write === undefined || one === write)
  const left = state.writes.filter((one) => !isOver(one))
  if (left.length < state.writes.length) put(left)
}

/** What waits belongs to one session; it ends with it. Returns a function that stops it. */
export function followSession(): () => void {
  return onSession(() => put([]))
}

function put(writes: readonly QueuedWrite[]): void {
  state.writes = writes
  deviceStorage.write(KEY, JSON.stringify({ mark: sessionMark(), writes }))
}

function stored(): readonly QueuedWrite[] {
  try {
    const { mark, writes } = JSON.parse(deviceStorage.read(KEY) ?? 'null') as {
      mark: unknown
      writes: unknown
    }
    return mark === sessionMark() && Array.isArray(writes) ? writes.filter(isWrite) : []
  } catch {
    return []
  }
}

function isWrite(value: unknown): value is QueuedWrite {
  const { key, name } = Object(value) as Partial<QueuedWrite>
  return typeof key === 'string' && QUEUED_CALLS.some((known) => known === name)
}
