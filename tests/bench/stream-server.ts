import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { StreamHub } from '#server/http/stream/stream-hub.ts'
import type { StreamSources } from '#server/http/stream/stream-sources.ts'
import { createLog } from '#server/log.ts'

/**
 * The hub of the live stream behind node:http, without a market: every reader is a guest who reads the
 * clock. Answers its processor time, or sends an event to everybody and says when it was handed over.
 */
const sources: StreamSources = {
  clock: () => ({
    world: 'live',
    worldKind: 'live',
    marketNow: Date.now(),
    speed: 1,
    isEnded: false,
    history: null,
  }),
  tickersChangedSince: async () => [],
  signalsSince: async () => [],
  unreadOf: async () => new Map(),
  newestSequence: async () => 0,
  tiersOf: async () => new Map(),
}
const hub = new StreamHub(sources, createLog('silent'))
const viewer = { tier: 'guest', sessionId: null, accountId: null } as const
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
  void hub.add(response, viewer, { newest: 0, last: null })
})
server.listen(0, '127.0.0.1', () => {
  process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
})
process.on('message', (message) => {
  if (message === 'send') hub.take({ kind: 'clock' })
  process.send?.({ cpuUsage: process.cpuUsage() })
})
