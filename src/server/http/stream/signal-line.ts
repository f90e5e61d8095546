import type { Tier } from '#domain/membership/tier.ts'
import { isUnavailable } from '#server/db/database-fault.ts'
import type { Log } from '#server/log.ts'
import { frameEvent, framesOf } from './frame.ts'
import { visitInSlices } from './in-slices.ts'
import type { StreamSources } from './stream-sources.ts'

/** The part of an open response that a stream uses. */
export interface StreamSocket {
  write(bytes: Buffer): unknown
  end(): unknown
  readonly writableLength: number
}

/** Bytes a slow reader may have waiting; above it tickers are left out, and signals end in a reset. */
export const MOST_WAITING_BYTES = 64 * 1024
/** Missed signals are replayed one by one; a longer absence gets `reset`. */
const MOST_MISSED = 200

/** A reader as far as signals go. */
export interface SignalClient {
  readonly socket: StreamSocket
  /** As of the last heartbeat. */
  tier: Tier
  /** Signals up to this number are known to the client. */
  sequence: number
  /** It was too slow for signals, or has not caught up yet: it is sent them by a read of its own. */
  isBehind: boolean
  isCatchingUp: boolean
}

/** Where a client stands: the newest signal there was when it came, and the last one that it knows. */
export interface StreamPlace {
  readonly newest: number
  /** Null where it has seen none: it missed nothing. */
  readonly last: number | null
}

/** Signals that changed, read once and sent to all; who lacks some is sent those first. */
export class SignalLine {
  readonly #sources: Pick<StreamSources, 'signalsSince' | 'newestSequence'>
  readonly #log: Log
  /** Signals up to this number were sent, or are being sent, to all that are not behind. */
  #sequence = 0
  #work: Promise<void> = Promise.resolve()
  /** Signals are to be read again: a read failed, or more had changed than it took. */
  #isUnfinished = false

  constructor(sources: Pick<StreamSources, 'signalsSince' | 'newestSequence'>, log: Log) {
    this.#sources = sources
    this.#log = log
  }

  /**
   * What a client begins with. Beside others it is sent all that is newer than what they have; nobody
   * was there for the first.
   */
  startOf(
    { newest, last }: StreamPlace,
    isFirst: boolean,
  ): Pick<SignalClient, 'sequence' | 'isBehind' | 'isCatchingUp'> {
    if (isFirst) this.#sequence = newest
    // A number that does not exist, of before a backup was restored for one, is no place to wait at.
    const sequence = Math.min(last ?? newest, newest)
    return { sequence, isBehind: isFirst || sequence < this.#sequence, isCatchingUp: false }
  }

  /** Sends what changed. One read at a time, so that signals leave in their order. */
  send(clients: Iterable<SignalClient>): void {
    this.#work = this.#work.then(() => this.#sendChanged(clients))
  }

  /** Sends again what could not be read, and to those that read on what they lack. */
  renew(clients: Iterable<SignalClient>): void {
    for (const client of clients) {
      if (client.isBehind && client.socket.writableLength === 0) void this.catchUp(client)
    }
    if (this.#isUnfinished) this.send(clients)
  }

  /** Sends what a client lacks and what changes meanwhile, until it has as much as the others. */
  async catchUp(client: SignalClient): Promise<void> {
    if (client.isCatchingUp) return
    client.isCatchingUp = true
    try {
      while (await this.#sendMissed(client)) {
        if (client.sequence < this.#sequence) continue
        client.isBehind = false
        return
      }
    } catch (error) {
      // Every stream meets an outage, every second.
      if (!isUnavailable(error)) this.#log.warn({ error }, 'a stream could not catch up')
    } finally {
      client.isCatchingUp = false
    }
  }

  async #sendChanged(clients: Iterable<SignalClient>): Promise<void> {
    this.#isUnfinished = false
    try {
      const changes = await this.#sources.signalsSince(this.#sequence, MOST_MISSED)
      for (const change of changes) {
        const bytesFor = framesOf(change)
        this.#sequence = change.sequence
        await visitInSlices(clients, (client) => {
          if (client.isBehind) return
          client.isBehind = !sendSignal(client, change.sequence, bytesFor)
        })
      }
      this.#isUnfinished = changes.length === MOST_MISSED
    } catch (error) {
      this.#isUnfinished = true
      // An outage is met every second.
      if (!isUnavailable(error)) this.#log.warn({ error }, 'signals could not be streamed')
    }
  }

  /** What a client lacks; false where it is too slow for it. */
  async #sendMissed(client: SignalClient): Promise<boolean> {
    const through = this.#sequence
    const missed = await this.#sources.signalsSince(client.sequence, MOST_MISSED + 1)
    if (missed.length > MOST_MISSED) {
      client.sequence = await this.#sources.newestSequence()
      client.socket.write(frameEvent('reset', {}, client.sequence))
      return true
    }
    for (const change of missed) {
      if (!sendSignal(client, change.sequence, framesOf(change))) return false
    }
    client.sequence = Math.max(client.sequence, through)
    return true
  }
}

/** False where the client is too slow for it. */
function sendSignal(
  client: SignalClient,
  sequence: number,
  bytesFor: (tier: Tier) => Buffer | null,
): boolean {
  if (sequence <= client.sequence) return true
  const bytes = bytesFor(client.tier)
  if (bytes !== null) {
    if (client.socket.writableLength >= MOST_WAITING_BYTES) return false
    client.socket.write(bytes)
  }
  client.sequence = sequence
  return true
}
