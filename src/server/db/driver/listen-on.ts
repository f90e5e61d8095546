import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { NotificationListener } from '#server/bus.ts'
import type { DatabaseGate } from './database-gate.ts'
import { closeAtOnce } from './with-client.ts'

/** Where to listen, and who knows whether it answers. */
interface ListenPlace {
  readonly databaseUrl: string
  readonly gate: DatabaseGate
}

const FIRST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 2000
const CONNECT_LIMIT_MS = 1500
const ANSWER_LIMIT_MS = 1500
/** A connection may die without a word: one that does not answer is replaced. */
const ASK_EVERY_MS = 5000

/** One connection that listens; `gone` resolves when it is of no more use, and it is closed by then. */
interface Connection {
  readonly gone: Promise<void>
  close(): void
}

/**
 * Listens on a channel with a connection of its own. Throws where the first connection fails. One that
 * is lost later is replaced: one try at a time, ever longer apart up to 2 s, until the returned way
 * out is taken.
 */
export async function listenOn(
  place: ListenPlace,
  channel: string,
  listener: NotificationListener,
): Promise<() => Promise<void>> {
  const stop = new AbortController()
  let connection = await connect(place, channel, listener)
  const keep = async (): Promise<void> => {
    for (;;) {
      await connection.gone
      if (!stop.signal.aborted) place.gate.suspect()
      const next = await reconnect(place, channel, listener, stop.signal)
      if (next === null) return
      connection = next
      listener.onMissed()
    }
  }
  // Notifications sent while it was away would arrive on another connection, or never.
  const leave = place.gate.watch({ onAway: () => connection.close(), onBack: () => {} })
  const keeping = keep()
  return async () => {
    stop.abort()
    leave()
    connection.close()
    await keeping
  }
}

/** Tries until it listens again; null once stopped. */
async function reconnect(
  place: ListenPlace,
  channel: string,
  listener: NotificationListener,
  signal: AbortSignal,
): Promise<Connection | null> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    await pauseUntilBack(place.gate, pauseMs, signal)
    if (signal.aborted) return null
    try {
      await place.gate.pass()
      const connection = await connect(place, channel, listener)
      if (!signal.aborted) return connection
      connection.close()
    } catch {
      // The gate says it, once.
    }
  }
}

/** Processes that lost their connections together do not all come back at once. */
async function pauseUntilBack(gate: DatabaseGate, ms: number, signal: AbortSignal): Promise<void> {
  const back = new AbortController()
  const leave = gate.watch({ onAway: () => {}, onBack: () => back.abort() })
  const early = AbortSignal.any([signal, back.signal])
  await sleep(ms / 2 + (ms / 2) * Math.random(), undefined, { signal: early }).catch(() => {})
  leave()
}

async function connect(
  { databaseUrl: connectionString, gate }: ListenPlace,
  channel: string,
  { onPayload }: NotificationListener,
): Promise<Connection> {
  const client = new pg.Client({
    connectionString,
    query_timeout: ANSWER_LIMIT_MS,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    keepAlive: true,
  })
  const close = (): void => closeAtOnce(client)
  client.on('notification', ({ payload }) => onPayload(payload ?? ''))
  // Whatever it is, it ends the connection.
  client.on('error', () => {})
  const gone = new Promise<void>((resolve) => client.once('end', resolve))
  try {
    await client.connect()
    await client.query(`listen ${pg.escapeIdentifier(channel)}`)
  } catch (error) {
    close()
    throw error
  }
  const asking = setInterval(() => {
    client.query('select 1').catch(() => {
      close()
      gate.suspect()
    })
  }, ASK_EVERY_MS)
  void gone.then(() => clearInterval(asking))
  return { gone, close }
}
