import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base64url, createBase58check } from '@scure/base'
import type { Network } from './network.ts'
import { isTokenContract } from './token-contracts.ts'

const base58check = createBase58check(sha256)

/**
 * Canonical address for payouts; null for what this network's USDT cannot be paid to: a wrong
 * checksum, another network's address, Telegram's test network, nobody's (zero) address, and a
 * well-known token's contract.
 *
 * TON: the friendly form as given, a raw one as the friendly form of a wallet. ERC20 and BEP20: the
 * mixed case of EIP-55, also for what comes in one case and so has no checksum. TRC20: as given.
 *
 * @example normaliseAddress('ERC20', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed')
 *   === '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
 * @source DECISIONS 4
 */
export function normaliseAddress(network: Network, text: string): string | null {
  const address = parseAddress(network, text.trim())
  return address === null || isContract(network, address) ? null : address
}

/**
 * Why a text is no address to be paid out to: `malformed`; an address of this network's form with a
 * wrong `checksum`, as after a mistyped character; or the `tokenContract` of a well-known token, to
 * which what is sent is lost. Null where it is good.
 */
export function addressFault(
  network: Network,
  text: string,
): 'malformed' | 'checksum' | 'tokenContract' | null {
  const address = parseAddress(network, text.trim())
  if (address !== null) return isContract(network, address) ? 'tokenContract' : null
  return hasWrongChecksum(network, text.trim()) ? 'checksum' : 'malformed'
}

/** Whether a text that is no address has the form of one. */
function hasWrongChecksum(network: Network, text: string): boolean {
  if (network === 'TON')
    return FRIENDLY_TON.test(inUrlLetters(text)) && bytesOfFriendly(text) === null
  if (network === 'TRC20') return TRON_FORM.test(text) && decodeTron(text) === null
  return EVM_FORM.test(text) && !/^0x0{40}$/.test(text)
}

function parseAddress(network: Network, address: string): string | null {
  if (network === 'TON') return tonAddress(address)
  if (network === 'TRC20') return tronAddress(address)
  return evmAddress(address)
}

const BOUNCEABLE = 0x11
const NON_BOUNCEABLE = 0x51

/** Flag, workchain, 32 bytes of account, checksum: 36 bytes are 48 letters without a rest. */
function tonAddress(text: string): string | null {
  const bytes = /^0:[\da-f]{64}$/i.test(text) ? bytesOfRaw(text.slice(2)) : bytesOfFriendly(text)
  if (bytes === null) return null
  const [flag, workchain] = bytes
  if ((flag !== BOUNCEABLE && flag !== NON_BOUNCEABLE) || workchain !== 0) return null
  const account = bytes.slice(2, 34)
  if (account.every((byte) => byte === 0)) return null
  return base64url.encode(bytes)
}

/** Of a parsed address. A contract of TON is known by its account, whichever form names it. */
function isContract(network: Network, address: string): boolean {
  if (network !== 'TON') return isTokenContract(address)
  const account = bytesToHex(base64url.decode(address).slice(2, 34))
  return isTokenContract(base64url.encode(bytesOfRaw(account, BOUNCEABLE)))
}

function bytesOfRaw(account: string, flag = NON_BOUNCEABLE): Uint8Array {
  const body = hexToBytes(`${flag.toString(16)}00${account.toLowerCase()}`)
  return new Uint8Array([...body, ...crc16(body)])
}

const FRIENDLY_TON = /^[\w-]{48}$/

function inUrlLetters(text: string): string {
  return text.replaceAll('+', '-').replaceAll('/', '_')
}

function bytesOfFriendly(text: string): Uint8Array | null {
  const letters = inUrlLetters(text)
  if (!FRIENDLY_TON.test(letters)) return null
  const bytes = base64url.decode(letters)
  const [high, low] = crc16(bytes.slice(0, 34))
  return bytes[34] === high && bytes[35] === low ? bytes : null
}

/** CRC-16/XMODEM, as TON's addresses end with. */
function crc16(bytes: Uint8Array): [number, number] {
  let rest = 0
  for (const byte of bytes) {
    rest ^= byte << 8
    for (let bit = 0; bit < 8; bit++) {
      rest = (rest & 0x8000) === 0 ? rest << 1 : (rest << 1) ^ 0x1021
    }
    rest &= 0xffff
  }
  return [rest >> 8, rest & 0xff]
}

const EVM_FORM = /^0x[\da-f]{40}$/i

function evmAddress(text: string): string | null {
  if (!EVM_FORM.test(text) || /^0x0{40}$/.test(text)) return null
  const digits = text.slice(2)
  const address = checksummed(digits.toLowerCase())
  const hasNoChecksum = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  return hasNoChecksum || text === address ? address : null
}

/** EIP-55: a letter is upper case where the hash of the lower-case digits has 8 or more there. */
function checksummed(digits: string): string {
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)))
  const marked = Array.from(digits, (digit, at) =>
    (hash[at] ?? '0') >= '8' ? digit.toUpperCase() : digit,
  )
  return `0x${marked.join('')}`
}

const TRON_MAINNET = 0x41
const TRON_FORM = /^T[1-9A-HJ-NP-Za-km-z]{33}$/

function tronAddress(text: string): string | null {
  if (!TRON_FORM.test(text)) return null
  const [network, ...account] = decodeTron(text) ?? []
  const isSomebody = account.length === 20 && account.some((byte) => byte !== 0)
  return network === TRON_MAINNET && isSomebody ? text : null
}

/** Null for a wrong checksum. */
function decodeTron(text: string): Uint8Array | null {
  try {
    return base58check.decode(text)
  } catch {
    return null
  }
}
