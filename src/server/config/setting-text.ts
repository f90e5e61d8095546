import { BlockList, isIP } from 'node:net'

/** `isOrigin('https://api.example.com') === true`: neither path nor user. */
export function isOrigin(text: string): boolean {
  return /^https?:\/\/[^/\s?#@\\]+$/.test(text) && URL.canParse(text)
}

/**
 * Whether a server can be asked at an address of one of these protocols (`/^smtps?:$/`): it parses,
 * and its user and password are encoded as they must be.
 */
export function isServerUrl(text: string, protocol: RegExp): boolean {
  if (/\s/.test(text) || !URL.canParse(text)) return false
  const url = new URL(text)
  try {
    for (const part of [url.username, url.password, url.pathname]) decodeURIComponent(part)
  } catch {
    return false
  }
  return protocol.test(url.protocol)
}

/** A proxy as addresses are believed: `10.0.0.5`, `10.0.0.0/8`, `loopback`. */
export function isProxy(text: string): boolean {
  if (/^(loopback|linklocal|uniquelocal)$/.test(text)) return true
  const [address = '', bits, ...more] = text.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  if (bits === undefined) return true
  const length = /^\d{1,3}$/.test(bits) ? Number(bits) : 0
  return length >= 1 && length <= (family === 4 ? 32 : 128)
}

/** The widest networks that somebody has to themselves: 10.0.0.0/8, and a few allocations of IPv6. */
const LEAST_PREFIX_BITS = { 4: 8, 6: 16 }
const MAPPED_BITS = 96
/** Networks that nobody reaches from outside: fc00::/7 and fe80::/10. */
const PRIVATE_IPV6 = /^f[cde][\da-f]{2}:/i
const MAPPED_IPV4 = new BlockList()
MAPPED_IPV4.addSubnet('::ffff:0:0', MAPPED_BITS, 'ipv6')

/**
 * Whether a proxy (one of `isProxy`) is a network so wide that strangers are in it:
 * `isTooWide('0.0.0.0/1') === true`.
 */
export function isTooWide(proxy: string): boolean {
  const [address = '', bits] = proxy.split('/')
  if (bits === undefined) return false
  if (isIP(address) === 4) return Number(bits) < LEAST_PREFIX_BITS[4]
  if (MAPPED_IPV4.check(address, 'ipv6')) return Number(bits) < MAPPED_BITS + LEAST_PREFIX_BITS[4]
  return Number(bits) < LEAST_PREFIX_BITS[6] && !PRIVATE_IPV6.test(address)
}

const MOST_SHOWN = 120

/** A value on one line, whatever it holds, and no longer than one can read. */
export function shownValue(value: string): string {
  const plain = value.replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
  return plain.length > MOST_SHOWN ? `${plain.slice(0, MOST_SHOWN)}...` : plain
}
