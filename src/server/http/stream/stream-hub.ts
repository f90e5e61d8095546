import type { Tier } from '#domain/membership/tier.ts'
import type { BusMessage } from '#server/bus.ts'
import { isUnavailable } from '#server/db/database-fault.ts'
import type { Log } from '#server/log.ts'
import { frameEvent, framesOf, HEARTBEAT } from './frame.ts'
import type { StreamSources } from './stream-sources.ts'
import { UnreadLine } from './unread-line.ts'

/** The part of an open response that the hub uses. */
export interface StreamSocket {
  write(bytes: Buffer): unknown
  end(): unknown
  readonly writableLength: number
}

/** Bytes a slow reader may have waiting; above it tickers are left out, and signals end in a reset. */
const MOST_WAITING_BYTES = 64 * 1024
const TICKERS_EVERY_MS = 1000
const HEARTBEAT_EVERY_MS = 15_000
/** Missed signals are replayed one by one on reconnect; a longer absence gets `reset`. */
const MOST_MISSED = 200

/** Who reads a stream; a guest has no session. */
export interface StreamViewer {
  readonly tier: Tier
  readonly sessionId: string | null
  readonly accountId: string | null
}

interface Client {
  readonly socket: StreamSocket
  readonly sessionId: string | null
  readonly accountId: string | null
  /** Unread counts last sent; null before the first. */
  unread: string | null
  /** As of the last heartbeat. */
  tier: Tier
  /** Signals up to this number are known to the client. */
  sequence: number
  /** It was too slow for signals: they wait for it to read on. */
  isBehind: boolean
}

/**
 * All open streams: frames an event once, a signal once for each tier that sees it, and writes it to
 * each, never waiting for a slow one. At every heartbeat it asks anew what each may see.
 */
export class StreamHub {
  readonly #clients = new Set<Client>()
  readonly #sources: StreamSources
  readonly #log: Log
  readonly #unread: UnreadLine
  readonly #timers: NodeJS.Timeout[]
  #hasTickers = false
  /** Signals are to be read again: a read failed, or more had changed than it took. */
  #hasSignals = false
  #tickersThrough = 0
  #sequence = 0
  #isClosed = false
  #signalWork: Promise<void> = Promise.resolve()

  constructor(sources: StreamSources, log: Log) {
    this.#sources = sources
    this.#log = log
    this.#unread = new UnreadLine(sources, log)
    this.#timers = [
      setInterval(() => void this.#sendTickers(), TICKERS_EVERY_MS),
      setInterval(() => this.#beat(), HEARTBEAT_EVERY_MS),
    ]
    for (const timer of this.#timers) timer.unref()
  }

  get clientCount(): number {
    return this.#clients.size
  }

  /** Takes what the bus says. */
  take(message: BusMessage): void {
    if (this.#clients.size === 0) return
    const { kind } = message
    const hasMissed = kind === 'missed'
    if (hasMissed || kind === 'tickers') this.#hasTickers = true
    if (hasMissed || kind === 'clock' || kind === 'candles') this.#sendClock()
    if (hasMissed || kind === 'signals') this.#queueSignals()
    if (hasMissed || kind === 'news') this.#broadcast(frameEvent('news', {}))
    if (hasMissed) this.#unread.note(null)
    else if (kind === 'unread') this.#unread.note(message.accountIds)
  }

  /**
   * Adds an open answer: the clock first, then what it missed since `last` (null: nothing). `newest`
   * is the newest signal there was when it came. Returns the way out.
   */
  async add(
    socket: StreamSocket,
    { tier, sessionId, accountId }: StreamViewer,
    { newest, last }: { readonly newest: number; readonly last: number | null },
  ): Promise<() => void> {
    socket.write(frameEvent('clock', this.#sources.clock()))
    // The server may have stopped meanwhile, and would never stop waiting for this answer.
    if (this.#isClosed) {
      socket.end()
      return () => {}
    }
    const isFirst = this.#clients.size === 0
    if (isFirst) this.#sequence = newest
    const sequence = last ?? newest
    const client: Client = {
      socket,
      sessionId,
      accountId,
      unread: null,
      tier,
      sequence,
      isBehind: false,
    }
    this.#clients.add(client)
    // Beside others it is sent all that is newer than what they have; nobody was there for the first.
    if (isFirst || sequence < this.#sequence) await this.#catchUp(client)
    return () => this.#clients.delete(client)
  }

  /** Ends all streams; clients come again by themselves. */
  close(): void {
    this.#isClosed = true
    for (const timer of this.#timers) clearInterval(timer)
    for (const { socket } of this.#clients) socket.end()
    this.#clients.clear()
  }

  #sendClock(): void {
    this.#broadcast(frameEvent('clock', this.#sources.clock()))
  }

  #beat(): void {
    this.#broadcast(HEARTBEAT)
    void this.#renewTiers()
    // Writes that were not published on the bus are sent by now.
    this.#unread.note(null)
  }

  /** Ends the streams of invalid sessions, and makes a client whose tier changed reload. */
  async #renewTiers(): Promise<void> {
    const signed = [...this.#clients].filter(({ sessionId }) => sessionId !== null)
    if (signed.length === 0) return
    try {
      const tiers = await this.#sources.tiersOf([
        ...new Set(signed.map(({ sessionId }) => sessionId ?? '')),
      ])
      for (const client of signed) {
        const tier = tiers.get(client.sessionId ?? '')
        if (tier === undefined) client.socket.end()
        else if (tier !== client.tier) {
          client.tier = tier
          client.socket.write(frameEvent('reset', {}, client.sequence))
        }
      }
    } catch (error) {
      this.#log.warn({ error }, 'who reads the streams could not be asked')
    }
  }

  #broadcast(bytes: Buffer): void {
    for (const { socket } of this.#clients) {
      if (socket.writableLength < MOST_WAITING_BYTES) socket.write(bytes)
    }
  }

  async #sendTickers(): Promise<void> {
    for (const client of this.#clients) {
      if (client.isBehind && client.socket.writableLength === 0) void this.#catchUp(client)
    }
    void this.#unread.send(this.#clients)
    if (this.#hasSignals) this.#queueSignals()
    if (!this.#hasTickers) return
    this.#hasTickers = false
    try {
      const tickers = await this.#sources.tickersChangedSince(this.#tickersThrough)
      if (tickers.length === 0) return
      this.#tickersThrough = Math.max(...tickers.map((ticker) => ticker.asOf))
      this.#broadcast(frameEvent('tickers', tickers))
    } catch (error) {
      this.#log.warn({ error }, 'tickers could not be streamed')
    }
  }

  /** One read at a time, so that signals leave in their order. */
  #queueSignals(): void {
    this.#signalWork = this.#signalWork.then(() => this.#sendSignals())
  }

  async #sendSignals(): Promise<void> {
    this.#hasSignals = false
    try {
      const changes = await this.#sources.signalsSince(this.#sequence, MOST_MISSED)
      for (const change of changes) {
        const bytesFor = framesOf(change)
        for (const client of this.#clients) this.#sendSignal(client, change.sequence, bytesFor)
        this.#sequence = change.sequence
      }
      this.#hasSignals = changes.length === MOST_MISSED
    } catch (error) {
      this.#hasSignals = true
      // An outage is met every second.
      if (!isUnavailable(error)) this.#log.warn({ error }, 'signals could not be streamed')
    }
  }

  #sendSignal(client: Client, sequence: number, bytesFor: (tier: Tier) => Buffer | null): void {
    if (client.isBehind || sequence <= client.sequence) return
    const bytes = bytesFor(client.tier)
    if (bytes === null) {
      client.sequence = sequence
      return
    }
    if (client.socket.writableLength >= MOST_WAITING_BYTES) {
      client.isBehind = true
      return
    }
    client.socket.write(bytes)
    client.sequence = sequence
  }

  async #catchUp(client: Client): Promise<void> {
    client.isBehind = false
    try {
      const missed = await this.#sources.signalsSince(client.sequence, MOST_MISSED + 1)
      const last = missed.at(-1)
      if (last === undefined) return
      if (missed.length > MOST_MISSED) {
        const newest = await this.#sources.newestSequence()
        client.sequence = newest
        client.socket.write(frameEvent('reset', {}, newest))
        return
      }
      for (const change of missed) this.#sendSignal(client, change.sequence, framesOf(change))
    } catch (error) {
      // Every stream meets an outage, every second.
      if (!isUnavailable(error)) this.#log.warn({ error }, 'a stream could not catch up')
      client.isBehind = true
    }
  }
}
