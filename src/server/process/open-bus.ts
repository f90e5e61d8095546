import { randomBytes } from 'node:crypto'
import { EventEmitter } from 'node:events'
import type { Bus, BusMessage, Notifications } from '../bus.ts'
import type { Log } from '../log.ts'

const CHANNEL = 'buoy'
/** NOTIFY takes less than 8,000. */
const MOST_BYTES = 7900

/**
 * The bus of this process, and through PostgreSQL or a broker of all that share the database. Each
 * message reaches every listener once. Those of this process have it before `publish` resolves, and
 * where it rejects too: whoever continues after it sees what the message says, and only others may not have it.
 */
export async function openBus(notifications: Notifications | null, log: Log): Promise<Bus> {
  const sender = randomBytes(6).toString('hex')
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
      const message = parseMessage(payload, sender)
      if (message !== null) deliver(message)
    },
    onMissed: () => deliver({ kind: 'missed' }),
  })
  return {
    async publish(message) {
      deliver(message)
      await notifications?.notify(CHANNEL, textOf(message, sender))
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
function textOf(message: BusMessage, sender: string): string {
  const text = JSON.stringify({ ...message, sender })
  if (message.kind !== 'unread' || Buffer.byteLength(text) <= MOST_BYTES) return text
  return JSON.stringify({ kind: 'unread', accountIds: null, sender })
}

/** Null for what is no message, and for one of our own that comes back. */
function parseMessage(payload: string, own: string): BusMessage | null {
  try {
    const { sender, ...message } = JSON.parse(payload) as Partial<BusMessage> & { sender?: string }
    const isOthers = sender !== own && message.kind !== undefined && KINDS.has(message.kind)
    return isOthers ? (message as BusMessage) : null
  } catch {
    return null
  }
}
