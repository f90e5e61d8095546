import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

/** One alert that arrived. */
export interface Arrival {
  /** `<event> <account> <channel>` */
  readonly name: string
  readonly processId: number
  readonly isMaybeRepeated: boolean
  /** When its answer was sent, of `performance.now()`; null while it is not. */
  answeredMs: number | null
}

/** Takes what senders bring and writes it down, then answers after a while. */
export interface Sink {
  readonly url: string
  /** In the order of their coming. */
  readonly arrivals: readonly Arrival[]
  /** Resolves when so many more have come, or at once. */
  hasCome(count: number): Promise<void>
  close(): void
}

const LONGEST_ANSWER_MS = 12

/** Listens on a port of this machine; `random` says how long each answer takes. */
export async function openSink(random: () => number): Promise<Sink> {
  const arrivals: Arrival[] = []
  const waiting = new Set<() => void>()
  const server = createServer((request, response) => {
    void text(request).then(async (body) => {
      const { channel, accountId, eventIds, isMaybeRepeated } = JSON.parse(body) as {
        channel: string
        accountId: string
        eventIds: string[]
        isMaybeRepeated: boolean
      }
      const came: Arrival[] = []
      const processId = Number(request.headers['x-process'])
      for (const eventId of eventIds) {
        const name = `${eventId} ${accountId} ${channel}`
        came.push({ name, processId, isMaybeRepeated, answeredMs: null })
      }
      arrivals.push(...came)
      for (const look of waiting) look()
      await sleep(random() * LONGEST_ANSWER_MS)
      response.end()
      // What nobody takes any more is not answered.
      if (request.socket.destroyed) return
      for (const one of came) one.answeredMs = performance.now()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrivals,
    async hasCome(count) {
      const until = arrivals.length + count
      await new Promise<void>((resolve) => {
        const look = (): void => {
          if (arrivals.length < until) return
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
        look()
      })
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
