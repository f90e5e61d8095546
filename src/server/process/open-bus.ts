import { EventEmitter } from 'node:events'
import type { Bus, BusMessage, Notifications } from '../bus.ts'
import type { Log } from '../log.ts'

const CHANNEL = 'buoy'
/** NOTIFY takes less than 8,000. */
const MOST_BYTES = 7900

/**
 * The bus of this process, and through PostgreSQL or a broker of all that share the database: a
 * message that was published elsewhere reaches every listener here, and one of ours only once.
 */
export async function openBus(notifications: Notifications | null, log: Log): Promise<Bus> {
  const emitter = new EventEmitter()
  emitter.setMaxListeners(0)
  const deliver = (message: BusMessage): void => {
    for (const listener of emitter.listeners('message')) {
      try {
        listener(message)
      } catch (error) {
        log.error({ error, message }, 'a bus listener failed')
      }
    }
  }
  const stop = await notifications?.listen(CHANNEL, {
    onPayload(payload) {
      const message = parseMessage(payload)
      if (message !== null) deliver(message)
    },
    onMissed: () => deliver({ kind: 'missed' }),
  })
  return {
    async publish(message) {
      if (notifications === null) deliver(message)
      else await notifications.notify(CHANNEL, textOf(message))
    },
    subscribe(listener) {
      emitter.on('message', listener)
      return () => emitter.off('message', listener)
    },
    async close() {
      emitter.removeAllListeners()
      await stop?.()
    },
  }
}

const KINDS = new Set(['candles', 'tickers', 'signals', 'clock', 'unread', 'news', 'deliveries'])

/** Ids that are too many become everybody's. */
function textOf(message: BusMessage): string {
  const text = JSON.stringify(message)
  if (message.kind !== 'unread' || Buffer.byteLength(text) <= MOST_BYTES) return text
  return JSON.stringify({ kind: 'unread', accountIds: null } satisfies BusMessage)
}

function parseMessage(payload: string): BusMessage | null {
  try {
    const message: unknown = JSON.parse(payload)
    const kind = (message as { kind?: unknown } | null)?.kind
    return typeof kind === 'string' && KINDS.has(kind) ? (message as BusMessage) : null
  } catch {
    return null
  }
}
