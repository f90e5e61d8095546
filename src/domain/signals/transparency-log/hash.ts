import { sha256 as hashOf } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** 32 bytes as 64 lower-case hex digits. */
export type Hash = string

const HEX = /^([0-9a-f]{2})*$/

/** SHA-256 of the parts one after another. */
export function sha256(...parts: readonly Uint8Array[]): Uint8Array {
  return hashOf(parts.length === 1 && parts[0] !== undefined ? parts[0] : concatBytes(...parts))
}

/** Lower-case hex of bytes. */
export function hexOf(bytes: Uint8Array): string {
  return bytesToHex(bytes)
}

/** The bytes of lower-case hex, or null where it is none. */
export function bytesOf(hex: string): Uint8Array | null {
  return HEX.test(hex) ? hexToBytes(hex) : null
}

/** UTF-8 of a text. */
export function textBytes(text: string): Uint8Array {
  return utf8ToBytes(text)
}
