import { createHash, timingSafeEqual } from 'node:crypto'
import { BlockList, isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import { Refusal } from '#server/refusal.ts'

type GuardConfig = Pick<Config, 'isProduction' | 'metricsToken' | 'trustedProxies' | 'host'>

/** What proxies add to a request that they pass on. */
const PROXY_HEADERS = ['forwarded', 'via', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip']

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4')
LOOPBACK.addAddress('::1', 'ipv6')

/**
 * Lets nobody else read the metrics in production: who brings METRICS_TOKEN as a bearer, or who calls
 * from this machine itself. A proxy on this machine calls from loopback too, with whatever its callers
 * sent, so loopback counts only where nothing says that there is a proxy: none is trusted, the server
 * is reached from other machines without one, and the request has passed none. Refuses `notFound`.
 */
export function guardMetrics(config: GuardConfig): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    if (!config.isProduction || hasToken(config, request)) return
    if (!isFromThisMachine(config, request)) throw new Refusal('notFound')
  }
}

function hasToken({ metricsToken }: GuardConfig, { headers }: FastifyRequest): boolean {
  if (metricsToken === null) return false
  const given = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''
  // Hashes are of one length, so that neither the length nor the place of a difference can be timed.
  return timingSafeEqual(digestOf(given), digestOf(metricsToken))
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

function isFromThisMachine(config: GuardConfig, { headers, socket }: FastifyRequest): boolean {
  if (config.trustedProxies.length > 0 || isLoopback(config.host)) return false
  const isPassedOn = Object.keys(headers).some(
    (name) => name.startsWith('x-forwarded-') || PROXY_HEADERS.includes(name),
  )
  // Never `request.ip`, which a trusted proxy's header decides.
  return !isPassedOn && isLoopback(socket.remoteAddress ?? '')
}

/** `isLoopback('::ffff:127.0.0.1') === true` */
function isLoopback(host: string): boolean {
  const address = host.replace(/^::ffff:/i, '')
  const family = isIP(address)
  if (family === 0) return host === 'localhost'
  return LOOPBACK.check(address, family === 4 ? 'ipv4' : 'ipv6')
}
