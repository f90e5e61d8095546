import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { isReady } from './start-server-process.ts'

/** Hands calls to the servers that were ready when it last asked them; never tries a call twice. */
export interface Balancer {
  readonly url: string
  /** The servers it would choose from now. */
  ready(): readonly string[]
  /** How many calls it has handed to `origin` that are not answered yet. */
  unanswered(origin: string): number
  close(): Promise<void>
}

/** A balancer before `servers` (origins) that asks each for `/readyz` every `everyMs`. */
export async function openBalancer(servers: readonly string[], everyMs = 500): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  const stop = new AbortController()
  const states = new Map(servers.map((origin) => [origin, false]))
  const ready = (): string[] => servers.filter((origin) => states.get(origin) === true)
  const counts = new Map<string, number>()
  const unanswered = (origin: string): number => counts.get(origin) ?? 0
  const ask = async (origin: string): Promise<void> => {
    while (!stop.signal.aborted) {
      states.set(origin, await isReady(origin))
      await sleep(everyMs, undefined, { signal: stop.signal }).catch(() => {})
    }
  }
  const asking = servers.map(ask)
  let turn = 0
  const front = createServer((incoming, outgoing) => {
    const choice = ready()
    const origin = choice[turn++ % choice.length]
    if (origin === undefined) return fail(outgoing, 'no server is ready')
    counts.set(origin, unanswered(origin) + 1)
    outgoing.once('close', () => counts.set(origin, unanswered(origin) - 1))
    handOn(incoming, outgoing, origin, agent)
  }).listen(0, '127.0.0.1')
  await once(front, 'listening')
  const { port } = front.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    ready,
    unanswered,
    async close() {
      stop.abort()
      await Promise.all(asking)
      front.close()
      front.closeAllConnections()
      agent.destroy()
    },
  }
}

function handOn(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  origin: string,
  agent: Agent,
): void {
  const { method, headers, url } = incoming
  const behind = request(`${origin}${url}`, { method, headers, agent }, (answer) => {
    const { connection: _own, 'keep-alive': _times, ...shown } = answer.headers
    outgoing.writeHead(answer.statusCode ?? 502, shown)
    answer.pipe(outgoing)
    answer.on('error', () => outgoing.destroy())
  })
  behind.on('error', (error) => fail(outgoing, error.message))
  outgoing.on('close', () => behind.destroy())
  incoming.pipe(behind)
}

function fail(outgoing: ServerResponse, why: string): void {
  if (outgoing.headersSent) outgoing.destroy()
  else outgoing.writeHead(502, { 'content-type': 'text/plain' }).end(why)
}
