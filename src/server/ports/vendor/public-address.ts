import { BlockList, isIP } from 'node:net'

/** An address that leads to a machine which is not on the public internet, or to none. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused'
}

/** Networks that are private, reserved, or stand for others. @source IANA special-purpose registries */
const NOT_PUBLIC_V4 = `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12
192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24
224.0.0.0/4 240.0.0.0/4`
/** What is global unicast: 2000::/3 but for documentation, Teredo and its like, and 6to4. */
const PUBLIC_V6 = '2000::/3'
const NOT_PUBLIC_V6 = '2001::/23 2001:db8::/32 2002::/16 3fff::/20'

const notPublicV4 = listOf(NOT_PUBLIC_V4, 'ipv4')
const publicV6 = listOf(PUBLIC_V6, 'ipv6')
const notPublicV6 = listOf(NOT_PUBLIC_V6, 'ipv6')

/**
 * Whether an IP address is on the public internet: no machine, container or metadata service of the
 * server's own network. `isPublicAddress('169.254.169.254') === false`
 */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !notPublicV4.check(address, 'ipv4')
    case 6:
      return publicV6.check(address, 'ipv6') && !notPublicV6.check(address, 'ipv6')
    default:
      return false
  }
}

function listOf(networks: string, family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const network of networks.trim().split(/\s+/)) {
    const [address = '', bits = ''] = network.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}
