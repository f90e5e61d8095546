import type { Tier } from '#domain/membership/tier.ts'
import type { BusMessage } from '#server/bus.ts'
import type { Log } from '#server/log.ts'
import { frameEvent, HEARTBEAT } from './frame.ts'
import { visitInSlices } from './in-slices.ts'
import {
  MOST_WAITING_BYTES,
  type SignalClient,
  SignalLine,
  type StreamPlace,
  type StreamSocket,
} from './signal-line.ts'
import type { StreamSources } from './stream-sources.ts'
import { type UnreadClient, UnreadLine } from './unread-line.ts'

const TICKERS_EVERY_MS = 1000
const HEARTBEAT_EVERY_MS = 15_000

/** Who reads a stream; a guest has no session. */
export interface StreamViewer {
  readonly tier: Tier
  readonly sessionId: string | null
  readonly accountId: string | null
}

interface Client extends SignalClient, UnreadClient {
  readonly socket: StreamSocket
  readonly sessionId: string | null
}

/**
 * All open streams: frames an event once, a signal once for each tier that sees it, and writes it to
 * each, never waiting for a slow one and never holding calls up. At every heartbeat it asks anew what
 * each may see.
 */
export class StreamHub {
  readonly #clients = new Set<Client>()
  readonly #sources: StreamSources
  readonly #log: Log
  readonly #signals: SignalLine
  readonly #unread: UnreadLine
  readonly #timers: NodeJS.Timeout[]
  #hasClock = false
  #isSendingClock = false
  #hasTickers = false
  #isSendingTickers = false
  #tickersThrough = 0
  #isClosed = false

  constructor(sources: StreamSources, log: Log) {
    this.#sources = sources
    this.#log = log
    this.#signals = new SignalLine(sources, log)
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
    if (hasMissed || kind === 'clock' || kind === 'candles') void this.#sendClock()
    if (hasMissed || kind === 'signals') this.#signals.send(this.#clients)
    if (hasMissed || kind === 'news') void this.#broadcast(frameEvent('news', {}))
    if (hasMissed) this.#unread.note(null)
    else if (kind === 'unread') this.#unread.note(message.accountIds)
  }

  /**
   * Adds an open answer: the clock first, then what it missed since it last was here.
   * Returns the way out.
   */
  async add(
    socket: StreamSocket,
    { tier, sessionId, accountId }: StreamViewer,
    place: StreamPlace,
  ): Promise<() => void> {
    socket.write(frameEvent('clock', this.#sources.clock()))
    // The server may have stopped meanwhile, and would never stop waiting for this answer.
    if (this.#isClosed) {
      socket.end()
      return () => {}
    }
    const start = this.#signals.startOf(place, this.#clients.size === 0)
    const client: Client = { socket, sessionId, accountId, unread: null, tier, ...start }
    this.#clients.add(client)
    if (client.isBehind) await this.#signals.catchUp(client)
    return () => this.#clients.delete(client)
  }

  /** Ends all streams; clients come again by themselves. */
  close(): void {
    this.#isClosed = true
    for (const timer of this.#timers) clearInterval(timer)
    for (const { socket } of this.#clients) socket.end()
    this.#clients.clear()
  }

  /** One at a time, and then the newest: a time that is over never comes after the one that followed. */
  async #sendClock(): Promise<void> {
    this.#hasClock = true
    if (this.#isSendingClock) return
    this.#isSendingClock = true
    try {
      while (this.#hasClock) {
        this.#hasClock = false
        await this.#broadcast(frameEvent('clock', this.#sources.clock()))
      }
    } finally {
      this.#isSendingClock = false
    }
  }

  #beat(): void {
    void this.#broadcast(HEARTBEAT)
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

  async #broadcast(bytes: Buffer): Promise<void> {
    await visitInSlices(this.#clients, ({ socket }) => {
      if (socket.writableLength < MOST_WAITING_BYTES) socket.write(bytes)
    })
  }

  async #sendTickers(): Promise<void> {
    this.#signals.renew(this.#clients)
    void this.#unread.send(this.#clients)
    if (!this.#hasTickers || this.#isSendingTickers) return
    this.#hasTickers = false
    this.#isSendingTickers = true
    try {
      const tickers = await this.#sources.tickersChangedSince(this.#tickersThrough)
      if (tickers.length === 0) return
      this.#tickersThrough = Math.max(...tickers.map((ticker) => ticker.asOf))
      await this.#broadcast(frameEvent('tickers', tickers))
    } catch (error) {
      this.#log.warn({ error }, 'tickers could not be streamed')
    } finally {
      this.#isSendingTickers = false
    }
  }
}
