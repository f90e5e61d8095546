import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type NatsConnection, type NodeConnectionOptions } from '@nats-io/transport-node'
import type { NotificationListener, Notifications } from '#server/bus.ts'

export interface BrokerOptions {
  /** `nats://user:password@host:4222`, or `tls://` */
  readonly url: string
  /** Called when no message goes or comes any more, and when they do again. */
  readonly onAway: (error: Error) => void
  readonly onBack: () => void
}

/** Who published this lost messages of theirs: to others it counts as if they had missed something. */
const LOST = 'lost'
/** As often a process that the broker has left reads anew what others may have changed. */
const AWAY_EVERY_MS = 2000
const RETRY_EVERY_MS = 500
const CONNECT_LIMIT_MS = 2000
/** A broker that does not answer two of these is away. */
const PING_EVERY_MS = 1500
const MOST_PINGS_OUT = 2
const FAREWELL_MS = 1000

/**
 * Notifications through NATS, to the listeners of other processes as long as the broker is there.
 * Nobody waits for it, and nothing fails without it: while it is away, and once it is back, listeners
 * are notified that they missed something; so are those of others where messages of this process may
 * not have left it.
 */
export function openNats(options: BrokerOptions): Notifications {
  const line = new NatsLine(options)
  return {
    notify: async (channel, payload) => line.publish(channel, payload),
    listen: (channel, listener) => line.listen(channel, listener),
  }
}

class NatsLine {
  readonly #options: BrokerOptions
  readonly #listeners = new Map<string, Set<NotificationListener>>()
  readonly #stop = new AbortController()
  #connection: NatsConnection | null = null
  #opened: Promise<void> | null = null
  #isAway = false
  #away: NodeJS.Timeout | undefined
  /** Messages that the broker has not confirmed since they were handed over. */
  #isUnsure = false
  #confirming: Promise<void> | null = null

  constructor(options: BrokerOptions) {
    this.#options = options
  }

  publish(channel: string, payload: string): void {
    this.#isUnsure = true
    if (this.#isAway || this.#connection === null) return
    this.#connection.publish(channel, payload)
    this.#confirming ??= this.#confirm(this.#connection)
  }

  /** Resolves after the first attempt to connect, whatever came of it. */
  async listen(channel: string, listener: NotificationListener): Promise<() => Promise<void>> {
    const those = this.#listeners.get(channel) ?? new Set()
    this.#listeners.set(channel, those.add(listener))
    if (this.#connection !== null) this.#subscribe(this.#connection, channel)
    await (this.#opened ??= this.#open())
    await this.#connection?.flush().catch(() => {})
    return async () => {
      those.delete(listener)
      if ([...this.#listeners.values()].every(({ size }) => size === 0)) await this.#close()
    }
  }

  async #open(): Promise<void> {
    try {
      await this.#connect()
    } catch (error) {
      this.#goAway(error as Error)
      void this.#connectLater()
    }
  }

  async #connectLater(): Promise<void> {
    const { signal } = this.#stop
    while (!signal.aborted) {
      await sleep(RETRY_EVERY_MS * (0.5 + Math.random()), undefined, { signal }).catch(() => {})
      if (signal.aborted) return
      const isThere = await this.#connect().then(
        () => true,
        () => false,
      )
      if (isThere) return await this.#comeBack()
    }
  }

  async #connect(): Promise<void> {
    const connection = await connect(connectionOptions(this.#options.url))
    if (this.#stop.signal.aborted) return await connection.close()
    this.#connection = connection
    for (const channel of this.#listeners.keys()) this.#subscribe(connection, channel)
    void this.#watch(connection)
  }

  #subscribe(connection: NatsConnection, channel: string): void {
    const each = (tell: (listener: NotificationListener) => void): void => {
      for (const listener of this.#listeners.get(channel) ?? []) tell(listener)
    }
    connection.subscribe(channel, {
      callback: (error, message) => {
        if (error === null) each((listener) => listener.onPayload(message.string()))
      },
    })
    connection.subscribe(`${channel}.${LOST}`, {
      callback: () => each((listener) => listener.onMissed()),
    })
  }

  /** The library connects again by itself; this says what was missed meanwhile. */
  async #watch(connection: NatsConnection): Promise<void> {
    for await (const status of connection.status()) {
      if (status.type === 'disconnect') this.#goAway(new Error('the connection was lost'))
      if (status.type === 'reconnect') void this.#comeBack()
    }
  }

  #goAway(error: Error): void {
    if (this.#isAway || this.#stop.signal.aborted) return
    this.#isAway = true
    this.#options.onAway(error)
    this.#away = setInterval(() => this.#tellMissed(), AWAY_EVERY_MS).unref()
  }

  async #comeBack(): Promise<void> {
    const connection = this.#connection
    if (!this.#isAway || connection === null) return
    // Once this is answered the broker has the subscriptions. Lost again, it comes back again.
    const isThere = await connection.flush().then(
      () => true,
      () => false,
    )
    if (!isThere || this.#stop.signal.aborted) return
    this.#isAway = false
    clearInterval(this.#away)
    this.#options.onBack()
    this.#tellMissed()
    if (!this.#isUnsure) return
    for (const channel of this.#listeners.keys()) connection.publish(`${channel}.${LOST}`, '')
    this.#confirming ??= this.#confirm(connection)
  }

  #tellMissed(): void {
    for (const those of this.#listeners.values()) {
      for (const listener of those) listener.onMissed()
    }
  }

  /** Asks, once for all that were published meanwhile, whether they have arrived. */
  async #confirm(connection: NatsConnection): Promise<void> {
    try {
      do {
        this.#isUnsure = false
        await connection.flush()
      } while (this.#isUnsure)
    } catch {
      this.#isUnsure = true
    } finally {
      this.#confirming = null
    }
  }

  /** What was just published leaves first. */
  async #close(): Promise<void> {
    this.#stop.abort()
    clearInterval(this.#away)
    const connection = this.#connection
    if (connection === null) return
    await Promise.race([this.#confirming, sleep(FAREWELL_MS, undefined, { ref: false })])
    await connection.close()
  }
}

function connectionOptions(text: string): NodeConnectionOptions {
  const { protocol, host, username, password } = new URL(text)
  return {
    servers: host,
    ...(username === '' ? {} : { user: decodeURIComponent(username) }),
    ...(password === '' ? {} : { pass: decodeURIComponent(password) }),
    ...(protocol === 'tls:' ? { tls: {} } : {}),
    name: 'buoy',
    // The bus has notified its own listeners.
    noEcho: true,
    timeout: CONNECT_LIMIT_MS,
    pingInterval: PING_EVERY_MS,
    maxPingOut: MOST_PINGS_OUT,
    maxReconnectAttempts: -1,
    reconnectTimeWait: RETRY_EVERY_MS,
    reconnectJitter: RETRY_EVERY_MS,
    // A password is put right at the broker too.
    ignoreAuthErrorAbort: true,
  }
}
