import { ed25519 } from '@noble/curves/ed25519.js'
import { canonicalJson } from './canonical-json.ts'
import { bytesOf, type Hash, hexOf, textBytes } from './hash.ts'

/** What is signed of a log. */
export interface TreeHeadFields {
  readonly world: string
  /** Leaves under the root. */
  readonly size: number
  readonly rootHash: Hash
  /** Market time of the newest leaf, ms UTC. */
  readonly marketTime: number
  readonly signedWallTime: number
}

/** A head with its Ed25519 signature over the RFC 8785 text of the fields; keys in hex. */
export interface SignedTreeHead extends TreeHeadFields {
  readonly publicKey: string
  readonly signature: string
}

/** The public key of a 32-byte secret, in hex. */
export function publicKeyOf(secret: Uint8Array): string {
  return hexOf(ed25519.getPublicKey(secret))
}

/** Signs a head. */
export function signTreeHead(secret: Uint8Array, fields: TreeHeadFields): SignedTreeHead {
  const signature = ed25519.sign(headBytes(fields), secret)
  return { ...fields, publicKey: publicKeyOf(secret), signature: hexOf(signature) }
}

/** Whether a head was signed with the key that it names, and nothing of it was changed. */
export function verifyTreeHead(head: SignedTreeHead): boolean {
  const signature = bytesOf(head.signature)
  const key = bytesOf(head.publicKey)
  if (signature?.length !== 64 || key?.length !== 32) return false
  try {
    // Strict RFC 8032: the looser rules let a key of small order "sign" any text.
    return ed25519.verify(signature, headBytes(head), key, { zip215: false })
  } catch {
    return false
  }
}

/** What is signed of a head: the RFC 8785 text of its fields. */
export function headBytes(fields: TreeHeadFields): Uint8Array {
  const { world, size, rootHash, marketTime, signedWallTime } = fields
  return textBytes(canonicalJson({ world, size, rootHash, marketTime, signedWallTime }))
}
