import { findChain } from '#domain/listings/chain.ts'
import { fetchAnswer, VendorRefused } from '../vendor/fetch-answer.ts'
import type { TokenAudit } from './port.ts'

const ORIGIN = 'https://api.gopluslabs.io'
/** 2 is an answer that is not whole yet: what it lacks is unknown until the next one. */
const USABLE = new Set<unknown>([1, 2])
const TOO_MANY = 4029
const PAUSE_MS = 60_000

/**
 * GoPlus's token security, without a key about 30 calls a minute. One token a call, so that an answer
 * is about the token that was asked for. @source GoPlus Security API v1, token_security
 */
export function openGoPlus(origin = ORIGIN, timeoutMs?: number): TokenAudit {
  return {
    name: 'GoPlus',
    async fetchToken({ chainId, address }, signal) {
      const path =
        findChain(chainId)?.family === 'solana'
          ? 'solana/token_security'
          : `token_security/${chainId}`
      const url = `${origin}/api/v1/${path}?contract_addresses=${encodeURIComponent(address)}`
      const { code, result } = await fetchAnswer(url, signal, timeoutMs)
      if (code === TOO_MANY)
        throw new VendorRefused('GoPlus has been asked too often', 429, PAUSE_MS)
      if (!USABLE.has(code)) {
        throw new VendorRefused(`GoPlus answered code ${String(code).slice(0, 20)}`, 200)
      }
      if (typeof result !== 'object' || result === null) return null
      const found = Object.entries(result).find(([key]) => isSame(key, address))?.[1] as unknown
      if (typeof found !== 'object' || found === null || Array.isArray(found)) return null
      return Object.keys(found).length === 0 ? null : found
    },
  }
}

/** EVM addresses come back in lower case, those of Solana as they are. */
function isSame(key: string, address: string): boolean {
  return address.startsWith('0x') ? key.toLowerCase() === address.toLowerCase() : key === address
}
