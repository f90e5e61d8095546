import { EventEmitter } from 'node:events'
import type { Bus, BusMessage } from '../bus.ts'
import type { Notifications } from '../db/database.ts'
import type { Log } from '../log.ts'

const CHANNEL = 'buoy'

/**
 * The bus of this process, and through PostgreSQL of all that share the database: a message that
 * was published elsewhere reaches every listener here, and one of ours comes back only once.
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
      else await notifications.notify(CHANNEL, JSON.stringify(message))
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

function parseMessage(payload: string): BusMessage | null {
  try {
    const message: unknown = JSON.parse(payload)
    const kind = (message as { kind?: unknown } | null)?.kind
    return typeof kind === 'string' && KINDS.has(kind) ? (message as BusMessage) : null
  } catch {
    return null
  }
}
