import { isActive, onActive } from '#app/platform/platform.ts'
import { onNetworkChange } from '#app/state/network-change.ts'
import { onSession } from '#app/state/session-state.ts'
import * as TIMINGS from '#domain/time/timings.ts'
import { backOffMs } from './back-off.ts'
import type { StreamMessage } from './event-parser.ts'
import { readStream } from './read-stream.ts'

/** State of the stream connection: `waiting` means it broke and will be retried. */
export type LineState = 'connecting' | 'open' | 'waiting' | 'paused'

export interface StreamListener {
  onMessage(message: StreamMessage): void
  onState(state: LineState): void
}

/**
 * Keeps one live stream open: reconnects with growing pauses, closes while nobody
 * looks, resumes after the last event it saw, and reopens for another viewer or on another API host.
 * Returns a function that closes it.
 */
export function keepStream(listener: StreamListener): () => void {
  let lastId = ''
  let attempt = 0
  let said: LineState | null = null
  let line: AbortController | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const say = (state: LineState) => {
    if (state !== said) listener.onState(state)
    said = state
  }
  const connect = async () => {
    if (!isActive()) return say('paused')
    const mine = new AbortController()
    line = mine
    say('connecting')
    const hasWorked = await readStream(lastId, take, mine.signal)
    if (mine.signal.aborted) return
    attempt = hasWorked ? 0 : attempt + 1
    line = null
    say('waiting')
    timer = setTimeout(() => void connect(), backOffMs(attempt, Math.random))
  }
  const take = (message: StreamMessage) => {
    say('open')
    if (message.id !== '') lastId = message.id
    listener.onMessage(message)
  }
  const letGo = () => {
    clearTimeout(timer)
    line?.abort()
    line = null
  }
  const follow = () => {
    clearTimeout(timer)
    if (!isActive()) {
      timer = setTimeout(() => {
        letGo()
        say('paused')
      }, TIMINGS.streamHiddenGraceMs)
    } else if (line === null) void connect()
  }

  const stopFollowing = onActive(follow)
  const stopHearing = onSession(() => {
    letGo()
    follow()
  })
  const stopMoving = onNetworkChange((change) => {
    if (change.kind === 'host') letGo()
    else if (!change.isOnline) return
    follow()
  })
  void connect()
  return () => {
    stopFollowing()
    stopHearing()
    stopMoving()
    letGo()
  }
}
