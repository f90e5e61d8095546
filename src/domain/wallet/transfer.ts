import type { Network } from './network.ts'

/**
 * The id of a transfer as its network's explorers show it, in one form, so that one transfer never
 * pays two payouts; null for what is none. All four are 32 bytes: ERC20 and BEP20 write them as hex
 * after `0x`, TRC20 as hex, TON as hex or base64.
 *
 * @example normaliseTransferId('TRC20', 'AB'.repeat(32)) === 'ab'.repeat(32)
 */
export function normaliseTransferId(network: Network, text: string): string | null {
  const id = text.trim()
  const digits = id.replace(/^0x/i, '')
  const isHex = /^[\da-f]{64}$/i.test(digits)
  if (network === 'ERC20' || network === 'BEP20') {
    return isHex && digits !== id ? `0x${digits.toLowerCase()}` : null
  }
  if (isHex && digits === id) return digits.toLowerCase()
  return network === 'TON' ? hexOfBase64(id) : null
}

function hexOfBase64(text: string): string | null {
  const letters = text.replaceAll('-', '+').replaceAll('_', '/')
  if (!/^[\w+/]{43}=?$/.test(letters)) return null
  const bytes = atob(letters.replace('=', ''))
  return Array.from(bytes, (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('')
}

/** Where a network's usual explorer shows a transfer, before its id. */
const EXPLORERS: Readonly<Record<Network, string>> = {
  TON: 'https://tonviewer.com/transaction/',
  TRC20: 'https://tronscan.org/#/transaction/',
  ERC20: 'https://etherscan.io/tx/',
  BEP20: 'https://bscscan.com/tx/',
}

/**
 * The page of a transfer in its network's explorer, where anyone can see that it was made;
 * `id` as `normaliseTransferId` gives it.
 */
export function transferUrl(network: Network, id: string): string {
  return EXPLORERS[network] + id
}
