import { isIPv6 } from 'node:net'

/** An IPv4 address within an IPv6 one (RFC 4291, 2.5.5.2), as URLs spell it. */
const MAPPED = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/
const MASK = 0xff

/**
 * Whom a limit of addresses counts for: an IPv4 address, or the /64 of an IPv6 one, since one line
 * has all of that. Every limit counts by this: it is the address of each caller.
 *
 * @example limitKeyOf('2001:db8::7') === '2001:db8:0:0::/64'
 */
export function limitKeyOf(address: string): string {
  if (!isIPv6(address)) return address
  const [plain = ''] = address.split('%')
  // One spelling of each address: lower case, no leading zeros, no dots.
  const spelt = new URL(`http://[${plain}]`).hostname.slice(1, -1)
  const [, high, low] = MAPPED.exec(spelt) ?? []
  if (high !== undefined && low !== undefined) return `${bytesOf(high)}.${bytesOf(low)}`
  const [head = '', tail] = spelt.split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array<string>(8 - front.length - back.length).fill('0')
  return `${[...front, ...zeros, ...back].slice(0, 4).join(':')}::/64`
}

/** `bytesOf('cb00') === '203.0'` */
function bytesOf(group: string): string {
  const value = Number.parseInt(group, 16)
  return `${(value >> 8) & MASK}.${value & MASK}`
}
