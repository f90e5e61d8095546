import type { Network } from '#domain/wallet/network.ts'

/** What wallets write before and behind an address in their QR codes. */
const AROUND =
  /^(?:ton:\/\/transfer\/|https?:\/\/[^?#]*\/|(?:ethereum|tron|bnb|binancecoin):(?:pay-)?)/i

/**
 * The address in the text of a QR code: `addressInQr('ton://transfer/EQAB…?amount=1')` is `EQAB…`,
 * `addressInQr('ethereum:0x5aAe…@1')` is `0x5aAe…`.
 */
export function addressInQr(text: string): string {
  return (
    text
      .trim()
      .replace(AROUND, '')
      .split(/[?@#/]/)[0] ?? ''
  )
}

/**
 * Whether the address has a checksum: TON's raw form and one-case
 * hex carry no checksum.
 */
export function hasChecksum(network: Network, text: string): boolean {
  const address = text.trim()
  if (network === 'TON') return !address.includes(':')
  if (network === 'TRC20') return true
  const digits = address.slice(2)
  return digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
}

/** An address in groups of four: `groupedAddress('0x5aAeb6')` is `['0x5a', 'Aeb6']`. */
export function groupedAddress(address: string): readonly string[] {
  return address.match(/.{1,4}/gu) ?? []
}
